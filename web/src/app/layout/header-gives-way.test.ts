import { beforeEach, expect, test, vi } from 'vitest'
import { headerGivesWay } from './header-gives-way.ts'

const root = document.documentElement
const isDown = () => root.hasAttribute('data-down')

function scrollTo(y: number): void {
  Object.assign(window, { scrollY: y })
  window.dispatchEvent(new Event('scroll'))
}

headerGivesWay()

beforeEach(() => {
  document.body.innerHTML = '<header><input></header><main><article><header><button></button></header></article></main>'
  vi.spyOn(document.querySelector('header') as HTMLElement, 'offsetHeight', 'get').mockReturnValue(112)
  vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(3000)
  Object.assign(window, { innerHeight: 800 })
  scrollTo(0)
})

test('Scrolling down hides the header, scrolling up shows it; a movement of few pixels does neither', () => {
  scrollTo(100)
  expect(isDown()).toBe(false)
  scrollTo(300)
  expect(isDown()).toBe(true)
  scrollTo(297)
  expect(isDown()).toBe(true)
  scrollTo(280)
  expect(isDown()).toBe(false)
  scrollTo(284)
  expect(isDown()).toBe(false)
})

test('The header is shown at the top of the page, and not by a bounce at the end', () => {
  scrollTo(2200)
  expect(isDown()).toBe(true)
  scrollTo(2260)
  scrollTo(2200)
  expect(isDown()).toBe(true)
  scrollTo(60)
  expect(isDown()).toBe(false)
})

test('The header is shown when a control in it gets the focus, and only then', () => {
  scrollTo(1000)
  document.querySelector('button')?.focus()
  expect(isDown()).toBe(true)
  document.querySelector('input')?.focus()
  expect(isDown()).toBe(false)
})
