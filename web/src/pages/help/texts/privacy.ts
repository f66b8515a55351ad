import { m } from '@shop/contract/messages/messages.js'
import type { HelpText } from '../help-text.ts'

export const PRIVACY: HelpText = {
  title: () => m.help_privacy_title(),
  description: () => m.help_privacy_description(),
  changed: '2026-11-27',
  sections: [
    {
      heading: () => m.help_privacy_1_heading(),
      text: [
        [
          () => m.help_privacy_1_text_1(),
          () => m.help_privacy_1_text_2(),
          () => m.help_privacy_1_text_3(),
          () => m.help_privacy_1_text_4(),
          () => m.help_privacy_1_text_6(),
        ],
        () => m.help_privacy_1_text_5(),
      ],
    },
    {
      heading: () => m.help_privacy_2_heading(),
      text: [() => m.help_privacy_2_text_1()],
    },
    {
      heading: () => m.help_privacy_3_heading(),
      text: [() => m.help_privacy_3_text_1()],
    },
    {
      heading: () => m.help_privacy_4_heading(),
      text: [() => m.help_privacy_4_text_1()],
    },
    {
      heading: () => m.help_privacy_5_heading(),
      text: [() => m.help_privacy_5_text_1(), (own) => m.help_privacy_5_text_2(own)],
    },
  ],
}
