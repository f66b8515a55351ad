import { countryName, COUNTRIES } from '@shop/contract/fields/countries.ts'
import { currentLanguage } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useMemo } from 'react'
import type { TextFieldProps } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'

/** The choice of a country, by its name in the language of the page; replaces a `TextField` in a form. */
export function CountryField(props: TextFieldProps) {
  const language = currentLanguage()
  const countries = useMemo(
    () => COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((a, b) => a.name.localeCompare(b.name, language)),
    [language],
  )
  return (
    <SelectField {...props} placeholder={m.ui_choose_country()}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
