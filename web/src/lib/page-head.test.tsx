import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PageHead, usePageHead } from './page-head.ts'

const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href')

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="https://khan.example/product/one/prod_1">'
  history.replaceState(null, '', '/product/one/prod_1?utm_source=letter')
})

describe('The canonical link that the server wrote, in the browser', () => {
  test.each<[string, Omit<PageHead, 'title'>, string | undefined]>([
    ['stays, without the query, on a page that names no other address', {}, `${location.origin}/product/one/prod_1`],
    ['is the address that the page names', { canonical: '/?page=2' }, `${location.origin}/?page=2`],
    ['goes from a page that is not to be found', { canonical: '/?page=2', noindex: true }, undefined],
  ])('%s', (_, head, expected) => {
    renderHook(() => usePageHead({ title: 'Brass lamp', ...head }))
    expect(canonical()).toBe(expected)
  })
})
