import { m } from '@shop/contract/messages/messages.js'
import type { HelpText } from '../help-text.ts'

export const QUESTIONS: HelpText = {
  title: () => m.help_questions_title(),
  description: () => m.help_questions_description(),
  changed: '2026-11-28',
  sections: [
    {
      heading: () => m.help_questions_1_heading(),
      text: [(own) => m.help_questions_1_text_1(own)],
    },
    {
      heading: () => m.help_questions_2_heading(),
      text: [(own) => m.help_questions_2_text_1(own)],
    },
    {
      heading: () => m.help_questions_3_heading(),
      text: [() => m.help_questions_3_text_1()],
    },
    {
      heading: () => m.help_questions_4_heading(),
      text: [() => m.help_questions_4_text_1()],
    },
    {
      heading: () => m.help_questions_5_heading(),
      text: [() => m.help_questions_5_text_1()],
    },
    {
      heading: () => m.help_questions_6_heading(),
      text: [(own) => m.help_questions_6_text_1(own)],
    },
    {
      heading: () => m.help_questions_7_heading(),
      text: [() => m.help_questions_7_text_1()],
    },
    {
      heading: () => m.help_questions_8_heading(),
      text: [() => m.help_questions_8_text_1()],
    },
    {
      heading: () => m.help_questions_9_heading(),
      text: [() => m.help_questions_9_text_1()],
    },
  ],
}
