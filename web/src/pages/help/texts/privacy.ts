import type { HelpText } from '../help-text.ts'

export const PRIVACY: HelpText = {
  title: 'Privacy',
  description: 'What we keep about you, why, for how long, and how to have it deleted.',
  changed: '2026-11-22',
  sections: [
    {
      heading: 'What we keep, and why',
      text: [
        [
          'Your name, email and phone: to know your account, to mail you about orders, and for the courier to call.',
          'Your addresses: to deliver. You can change and delete them in your account.',
          'Your orders: to carry them out, and because tax law asks us to keep invoices for five years.',
          'Your cart, favourites and reviews: to show them to you again. Reviews are public and carry your name.',
        ],
        'Your password is never stored, only a value from which it cannot be read back.',
      ],
    },
    {
      heading: 'Cards',
      text: [
        'Card numbers are typed into a form of Stripe, our card payment provider, and never reach our servers. We learn whether a payment succeeded, and nothing else about your card.',
      ],
    },
    {
      heading: 'Who else sees it',
      text: [
        'The courier gets name, address and phone of the delivery. Stripe gets the amount of a card payment. Nobody else gets anything, we show no advertising, and no program of others watches you here.',
      ],
    },
    {
      heading: 'In your browser',
      text: [
        'Your browser keeps who is signed in, an address that you are typing, your favourites and last searches. It leaves when you log out. There are no cookies for advertising.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'The Personal Data Protection Law No. 151 of 2020 lets you see, correct and delete what we keep. You can correct and delete it yourself: Profile, then Delete Account. Name, email, phone and addresses then go for good; orders and reviews stay without your name.',
        'For everything else, and for complaints, write to {email}.',
      ],
    },
  ],
}
