import { m } from '@shop/contract/messages/messages.js'
import type { HelpText } from '../help-text.ts'

export const DELIVERY: HelpText = {
  title: () => m.help_delivery_title(),
  description: () => m.help_delivery_description(),
  changed: '2026-11-28',
  sections: [
    {
      heading: () => m.help_delivery_1_heading(),
      text: [() => m.help_delivery_1_text_1(), () => m.help_delivery_1_text_2(), () => m.help_delivery_1_text_3()],
    },
    {
      heading: () => m.help_delivery_2_heading(),
      text: [[(own) => m.help_delivery_2_text_1(own), (own) => m.help_delivery_2_text_2(own)], () => m.help_delivery_2_text_3()],
    },
    {
      heading: () => m.help_delivery_3_heading(),
      text: [() => m.help_delivery_3_text_1()],
    },
    {
      heading: () => m.help_delivery_4_heading(),
      text: [
        () => m.help_delivery_4_text_1(),
        () => m.help_delivery_4_text_2(),
        [
          () => m.help_delivery_4_text_3(),
          () => m.help_delivery_4_text_4(),
          () => m.help_delivery_4_text_5(),
          () => m.help_delivery_4_text_6(),
          () => m.help_delivery_4_text_7(),
        ],
      ],
    },
    {
      heading: () => m.help_delivery_5_heading(),
      text: [() => m.help_delivery_5_text_1()],
    },
    {
      heading: () => m.help_delivery_6_heading(),
      text: [(own) => m.help_delivery_6_text_1(own), () => m.help_delivery_6_text_2()],
    },
  ],
}
