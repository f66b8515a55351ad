import type { HelpText } from '../help-text.ts'

export const DELIVERY: HelpText = {
  title: 'Delivery and returns',
  description: 'Where we deliver in Egypt, what it costs, and how to send something back within 14 days.',
  changed: '2026-11-22',
  sections: [
    {
      heading: 'Where and how we deliver',
      text: [
        'We deliver to every governorate of Egypt, to the door of a home or an office. One order travels as one parcel.',
        'The courier calls the phone number of the delivery address before coming, so please give one that is answered. Nobody at home? The courier calls again and comes a second time on another working day.',
        'Couriers work from Sunday to Thursday. Nothing is brought on Fridays, Saturdays and public holidays.',
      ],
    },
    {
      heading: 'What it costs',
      text: [
        [
          'Shipping and handling: {shippingFee} an order, however many products are in it.',
          'Cash on Delivery fee: {cashFee} an order, only if you pay the courier in cash.',
        ],
        'Both stand in the order summary before you place the order. Nothing is added afterwards.',
      ],
    },
    {
      heading: 'Follow or cancel an order',
      text: [
        'Your Orders shows where every order stands, and each step is told by mail. Until an order is on its way you can cancel it there yourself; what was paid by card goes back to the card.',
      ],
    },
    {
      heading: 'Send something back: 14 days',
      text: [
        'The Consumer Protection Law No. 181 of 2018 gives you 14 days from the day you received a product to exchange it or send it back, without giving a reason. It has to come back as it came to you, unused and in its packaging.',
        'By the same law this right does not hold for:',
        [
          'products that cannot be used again once unpacked for reasons of health, such as opened cosmetics and underwear,',
          'what was made or altered for you,',
          'what spoils quickly,',
          'books and media that were unsealed,',
          'what is damaged by how it was used.',
        ],
      ],
    },
    {
      heading: 'Faulty or wrong products',
      text: [
        'Is a product faulty, damaged on the way, or not what you ordered? You have 30 days from receiving it to have it exchanged or to get your money back. We pay for bringing it back.',
      ],
    },
    {
      heading: 'How a return works',
      text: [
        'Write to {email} with the number of the order (EG-…) and the product. We answer within one working day and arrange for a courier to collect it.',
        'Your money leaves us within seven days after the product has come back: to the card that paid, or, for orders paid in cash, by bank transfer or mobile wallet. Shipping and handling is returned if the fault was ours.',
      ],
    },
  ],
}
