import { m } from '@shop/contract/messages/messages.js'
import type { HelpText } from '../help-text.ts'

export const TERMS: HelpText = {
  title: () => m.help_terms_title(),
  description: () => m.help_terms_description(),
  changed: '2026-11-22',
  sections: [
    {
      heading: () => m.help_terms_1_heading(),
      text: [(own) => m.help_terms_1_text_1(own)],
    },
    {
      heading: () => m.help_terms_2_heading(),
      text: [() => m.help_terms_2_text_1(), () => m.help_terms_2_text_2()],
    },
    {
      heading: () => m.help_terms_3_heading(),
      text: [() => m.help_terms_3_text_1()],
    },
    {
      heading: () => m.help_terms_4_heading(),
      text: [() => m.help_terms_4_text_1()],
    },
    {
      heading: () => m.help_terms_5_heading(),
      text: [() => m.help_terms_5_text_1()],
    },
    {
      heading: () => m.help_terms_6_heading(),
      text: [(own) => m.help_terms_6_text_1(own)],
    },
  ],
}
