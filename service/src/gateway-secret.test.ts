import { expect, test } from 'vitest'
import { isGatewaySecret, secretToSend } from './gateway-secret.ts'

test.each([
  ['old', 'old', true],
  ['old', 'new', false],
  ['old', 'old,new', true],
  ['new', 'old, new', true],
  ['old,new', 'old,new', false],
  ['', 'old', false],
  ['', 'old,', false],
  ['ol', 'old', false],
  [undefined, 'old', false],
  [['old'], 'old', false],
])('What a caller sends, %j, counts beside %j: %s', (sent, setting, counts) => {
  expect(isGatewaySecret(sent, setting)).toBe(counts)
})

test.each([
  ['old', 'old'],
  ['old, new', 'old'],
  [undefined, undefined],
])('Of %j the first is sent: %s', (setting, sent) => {
  expect(secretToSend(setting)).toBe(sent)
})

test('A secret is changed in three rounds, in which every copy accepts what every other one sends', () => {
  const rounds = ['old', 'old,new', 'new,old', 'new']
  for (const [index, setting] of rounds.slice(1).entries())
    for (const [caller, called] of [
      [rounds[index], setting],
      [setting, rounds[index]],
    ])
      expect([setting, isGatewaySecret(secretToSend(caller), called ?? '')]).toEqual([setting, true])
  expect(isGatewaySecret(secretToSend('new,old'), 'old')).toBe(false)
})
