import { dropper, jar, tube } from '../../art/shapes/care.ts'
import type { DemoCategory } from '../department.ts'

export const SKIN: DemoCategory = {
  name: 'Skin Care',
  picture: [
    [dropper, 'teal', 0],
    [jar, 'sage', 0],
  ],
  products: [
    {
      name: 'Zahra Botanics Night Cream, 50 ml',
      brand: 'Zahra Botanics',
      price: 485,
      stock: 36,
      weight: 0.22,
      rated: [4.5, 17],
      look: [jar, 'moss', 0],
      text: 'A rich cream with black seed oil and shea for dry skin, absorbed by morning. The scent is faint, of chamomile.',
    },
    {
      name: 'Zahra Botanics Nile Lotus Serum, 30 ml',
      brand: 'Zahra Botanics',
      price: 690,
      stock: 25,
      weight: 0.12,
      rated: [4.6, 19],
      look: [dropper, 'teal', 1],
      text: 'A light serum with blue lotus extract and hyaluronic acid. Three drops are enough for face and neck, before sun cream or after cleansing.',
    },
    {
      name: 'Rimal Vitamin C Drops, 30 ml',
      brand: 'Rimal',
      price: 545,
      stock: 18,
      weight: 0.12,
      rated: [3.8, 14],
      look: [dropper, 'clay', 0],
      text: 'Ten per cent vitamin C in dark glass, for a more even tone after a few weeks. Keep it in the fridge once opened.',
    },
    {
      name: 'Rimal Mineral Sun Cream SPF 50, 75 ml',
      brand: 'Rimal',
      price: 320,
      stock: 61,
      weight: 0.1,
      rated: [4.4, 23],
      look: [tube, 'sun', 0],
      text: 'A zinc-based sun cream that leaves hardly a trace on darker skin. Suitable for children and for the Red Sea: it is free of what harms corals.',
    },
    {
      name: 'Rimal Hand Cream with Fig, 60 ml',
      brand: 'Rimal',
      price: 135,
      stock: 88,
      weight: 0.08,
      rated: [4.3, 11],
      look: [tube, 'plum', 2],
      text: 'A hand cream with fig seed oil that sinks in before you have to touch your phone again. The tube fits into a coat pocket.',
    },
  ],
  opinions: {
    praise: [
      'My skin feels softer after two weeks.',
      'It absorbs quickly and leaves no shine.',
      'A little goes a long way.',
      'No irritation, although my skin is sensitive.',
      'The scent is gentle and natural.',
    ],
    doubt: ['I like it, but the pack could be larger.', 'No miracle, but pleasant to use.', 'The scent is not quite mine.'],
    complaint: ['I got small spots from it.', 'The lid leaked in my bag.', 'Too greasy for Cairo in summer.'],
  },
}
