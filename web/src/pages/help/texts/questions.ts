import type { HelpText } from '../help-text.ts'

export const QUESTIONS: HelpText = {
  title: 'Questions and answers',
  description: 'Delivery fees, cash on delivery, returns, cards and accounts: what shoppers ask most.',
  changed: '2026-11-22',
  sections: [
    {
      heading: 'How much is delivery?',
      text: ['{shippingFee} an order, anywhere in Egypt, however much is in it.'],
    },
    {
      heading: 'Can I pay in cash?',
      text: [
        'Yes, to the courier, for a fee of {cashFee} an order. A few products cannot be paid in cash; their pages say so before you order.',
      ],
    },
    {
      heading: 'Is it safe to pay by card?',
      text: ['Card numbers go to Stripe, our card payment provider, and never to us. Your bank may ask you to confirm the payment.'],
    },
    {
      heading: 'Where is my order?',
      text: ['Your Orders shows every step, from confirmed to delivered, and we mail you at each of them.'],
    },
    {
      heading: 'Can I change or cancel an order?',
      text: ['You can cancel it in Your Orders until it is on its way, and order again as you want it.'],
    },
    {
      heading: 'How do I send something back?',
      text: [
        'Write to {email} within 14 days after you received it, with the number of the order. Faulty products can be returned for 30 days. ‘Delivery and returns’ has the details.',
      ],
    },
    {
      heading: 'When do I get my money back?',
      text: ['Within seven days after the product has come back to us. For orders by card it goes to the same card.'],
    },
    {
      heading: 'I forgot my password',
      text: ['Ask for a link on the page ‘Forgot password’. It works once, for 30 minutes.'],
    },
    {
      heading: 'How do I delete my account?',
      text: ['Profile, then Delete Account. Your name and addresses go for good; orders and reviews stay without your name.'],
    },
  ],
}
