import { m } from './messages/messages.js'
import { confirmRule, emailRule, nameRule, passwordRule, phoneRule } from './account-rules.ts'
import { checkFields, type FieldError, type Rule } from './rules.ts'

// The most used passwords that satisfy the rule of the sign-up form (ASVS 6.2.4), in any case of letters. Only the forms that set a
// password load this module.
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

/** The field error of a password that is among the first an attacker tries. */
export const commonPasswordError = (password: string): FieldError | undefined =>
  COMMON.has(password.toLowerCase()) ? { code: 'INVALID', message: m.refusal_password_easy() } : undefined

/** The rule of a new password: of the required form, and none of the most used. */
export const newPasswordRule: Rule = (value) => passwordRule(value) ?? commonPasswordError(value)

/** The new password and its repetition, in the names of the REST body. */
export const checkNewPassword = (values: { password: string; confirm_password: string }) =>
  checkFields({ password: newPasswordRule, confirm_password: confirmRule(values.password) }, values)

/** Sign-up, in the names of the REST body. */
export const checkSignUp = (values: { name: string; email: string; phone: string; password: string; confirm_password: string }) =>
  checkFields(
    { name: nameRule, email: emailRule, phone: phoneRule, password: newPasswordRule, confirm_password: confirmRule(values.password) },
    values,
  )
