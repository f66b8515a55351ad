import { expect, test } from 'vitest'
import { createRestarts } from './restarts.ts'

/** Lets a process live for each of the given times, in seconds; returns the pauses before it is started again. */
function pausesAfter(...lives: number[]): (number | undefined)[] {
  let now = 0
  const restarts = createRestarts(() => now)
  return lives.map((life) => {
    restarts.began()
    now += life * 1000
    return restarts.next()
  })
}

test('A process that soon ends is restarted after growing pauses, and no more after five short lives in a row', () => {
  expect(pausesAfter(1, 1, 1, 1, 1)).toEqual([250, 500, 1000, 2000, undefined])
})

test('A process that ran for a while is restarted at once, however often', () => {
  expect(pausesAfter(1, 1, 1, 60, 1, 1, 60, 60, 60, 60, 60)).toEqual([250, 500, 1000, 250, 500, 1000, 250, 250, 250, 250, 250])
})
