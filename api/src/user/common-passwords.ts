import type { FieldProblem } from '@shop/contract/rules.ts'

// The most used passwords that satisfy the rule of the sign-up form (ASVS 6.2.4); in any case of letters.
const COMMON = new Set([
  'aa@123456',
  'abc@1234',
  'abcd@1234',
  'iloveyou1!',
  'letmein1!',
  'p@ssw0rd',
  'p@ssw0rd1',
  'p@ssword1',
  'password!1',
  'password1!',
  'password@1',
  'password@123',
  'password123!',
  'qwerty1!',
  'qwerty@123',
  'qwerty123!',
  'welcome1!',
  'welcome@1',
  'welcome@123',
])

/** What is wrong with a new password that is among the first an attacker tries. */
export const commonPasswordFlaws = (password: string): FieldProblem[] =>
  COMMON.has(password.toLowerCase())
    ? [{ path: ['password'], code: 'INVALID', message: 'This password is too easy to guess: choose another' }]
    : []
