import { brushes, compact, eyePalette, lipstick } from '../../art/shapes/makeup.ts'
import type { DemoCategory } from '../department.ts'

export const MAKEUP: DemoCategory = {
  name: 'Make-up',
  picture: [
    [lipstick, 'clay', 0],
    [compact, 'rose', 0],
  ],
  products: [
    {
      name: 'Mirwad Satin Lipstick, Terracotta',
      brand: 'Mirwad',
      price: 295,
      stock: 54,
      weight: 0.03,
      rated: [4.4, 16],
      look: [lipstick, 'clay', 0],
      text: 'A satin lipstick in a warm terracotta that suits most skins. It stays through coffee and comes off easily at night.',
    },
    {
      name: 'Mirwad Pressed Powder Compact',
      brand: 'Mirwad',
      price: 410,
      stock: 23,
      weight: 0.09,
      rated: [4.0, 10],
      look: [compact, 'rose', 0],
      text: 'Finely milled powder that takes away shine and not the freshness. Mirror and puff are inside, and refills cost half.',
    },
    {
      name: 'Mirwad Eight Sands Eye Palette',
      brand: 'Mirwad',
      price: 650,
      stock: 15,
      weight: 0.14,
      rated: [4.7, 13],
      look: [eyePalette, 'sand', 0],
      text: 'Eight shades from cream to deep teal, five matt and three with a fine shimmer. They blend well with a finger or the brush in the lid.',
    },
    {
      name: 'Mirwad Brush Set with Cup',
      brand: 'Mirwad',
      price: 780,
      stock: 0,
      weight: 0.35,
      rated: [4.3, 7],
      look: [brushes, 'plum', 1],
      text: 'Three dense synthetic brushes for powder, blush and eyes in a ceramic cup. Wash them with mild soap and stand them to dry.',
    },
  ],
  opinions: {
    praise: [
      'The colour is just as in the picture and lasts for hours.',
      'Blends easily, even for a beginner like me.',
      'Pretty packaging and really good quality.',
      'I get asked about it all the time.',
      'It does not dry out my skin.',
    ],
    doubt: [
      'Nice, but it needs refreshing after lunch.',
      'The shade is slightly darker than I thought.',
      'The case picks up fingerprints.',
    ],
    complaint: ['It broke when I dropped it once.', 'It did not last until the afternoon.'],
  },
}
