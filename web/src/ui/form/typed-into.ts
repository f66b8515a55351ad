import { latinDigits } from '@shop/contract/phone.ts'

/**
 * What was typed into an input, as the shop reads it: where it asks for a number (`inputMode`), the digits and signs of an Arabic keyboard
 * become those of 0 to 9.
 */
export const typedInto = ({ value, inputMode }: HTMLInputElement): string =>
  inputMode === 'decimal' || inputMode === 'numeric' ? latinDigits(value).replace('٫', '.').replaceAll('٬', '') : value
