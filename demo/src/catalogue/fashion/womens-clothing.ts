import { dress, scarf, trousers } from '../../art/shapes/clothes.ts'
import type { DemoCategory } from '../department.ts'

export const WOMEN: DemoCategory = {
  name: 'Women’s Clothing',
  picture: [
    [dress, 'clay', 0],
    [scarf, 'teal', 1],
  ],
  products: [
    {
      name: 'Nasma Belted Summer Dress',
      brand: 'Nasma',
      price: 1_390,
      stock: 24,
      weight: 0.35,
      rated: [4.4, 16],
      look: [dress, 'teal', 0],
      text: 'A sleeveless dress in washed viscose that swings below the knee, with a belt of vegan leather. Two pockets are hidden in the side seams.',
    },
    {
      name: 'Nasma Dotted Tea Dress',
      brand: 'Nasma',
      price: 1_290,
      stock: 4,
      weight: 0.33,
      rated: [4.6, 13],
      look: [dress, 'plum', 1],
      text: 'Plum with cream dots and a fitted waist, made to be worn from the office to dinner. It is lined to the hem, so nothing shows through.',
    },
    {
      name: 'Kerdasa Handwoven Scarf',
      brand: 'Kerdasa Looms',
      price: 590,
      stock: 46,
      weight: 0.18,
      rated: [4.7, 18],
      look: [scarf, 'clay', 1],
      text: 'Woven on a foot loom near Giza in clay and ink stripes, with knotted fringes. At 190 cm it wraps twice or covers the shoulders.',
    },
    {
      name: 'Kerdasa Merino Winter Scarf',
      brand: 'Kerdasa Looms',
      price: 840,
      stock: 15,
      weight: 0.24,
      rated: [4.3, 7],
      look: [scarf, 'moss', 0],
      text: 'Merino wool and cotton for Alexandrian winters: warm but not scratchy. Wash it by hand and dry it flat.',
    },
    {
      name: 'Nasma Straight-Leg Jeans',
      brand: 'Nasma',
      price: 1_120,
      stock: 0,
      weight: 0.55,
      rated: [3.9, 12],
      look: [trousers, 'ink', 1],
      text: 'High-waisted jeans with a straight leg and just enough stretch to sit comfortably. The hem is left long for shortening.',
    },
  ],
  opinions: {
    praise: [
      'I received so many compliments on the first day.',
      'The cut flatters without being tight.',
      'The material feels expensive and breathes well.',
      'The colours are exactly as in the picture.',
      'Perfect length for me at 165 cm.',
    ],
    doubt: ['Pretty, but it needs ironing every time.', 'Between two sizes I would take the larger.', 'A bit thin for January.'],
    complaint: ['The stitching came loose on one side.', 'The colour ran in the first wash.', 'It is much shorter than described.'],
  },
}
