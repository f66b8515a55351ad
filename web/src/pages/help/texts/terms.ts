import type { HelpText } from '../help-text.ts'

export const TERMS: HelpText = {
  title: 'Terms of sale',
  description: 'What you and we agree to when you order: prices, payment, delivery and returns.',
  changed: '2026-11-22',
  sections: [
    {
      heading: 'Prices',
      text: [
        'All prices are in Egyptian pounds (EGP) and include value added tax. Shipping and handling is {shippingFee} an order; paying in cash adds {cashFee}. What you pay is what the order summary says when you press ‘Place Order’.',
      ],
    },
    {
      heading: 'Your order',
      text: [
        'By pressing ‘Place Order’ you order what is in your cart. Products are set aside for you in that moment. The sale is agreed when we confirm the order by mail: at once if you pay in cash, after the payment if you pay by card. An order that is not paid by card within 30 minutes is cancelled.',
        'You can cancel an order until it is on its way. We cancel one only if it cannot be delivered, and then return everything that was paid.',
      ],
    },
    {
      heading: 'Payment',
      text: [
        'You pay by Visa or another card when ordering, or in cash to the courier. Some products cannot be paid in cash; their pages say so.',
      ],
    },
    {
      heading: 'Delivery and returns',
      text: [
        'The page ‘Delivery and returns’ is part of these terms. Your rights by the Consumer Protection Law No. 181 of 2018 hold in any case, whatever these terms say.',
      ],
    },
    {
      heading: 'Your account and your reviews',
      text: [
        'You must be 18 to order, and what you tell us about yourself has to be true. Keep your password to yourself. Reviews say what you think of a product; we delete those that insult, advertise, or tell private things about others.',
      ],
    },
    {
      heading: 'Law and complaints',
      text: [
        'The law of the Arab Republic of Egypt holds. Please write to {email} first: most things are solved in a day. You can also turn to the Consumer Protection Agency, hotline 19588.',
      ],
    },
  ],
}
