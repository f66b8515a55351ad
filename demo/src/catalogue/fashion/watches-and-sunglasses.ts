import { sunglasses, watch } from '../../art/shapes/carried.ts'
import { smartwatch } from '../../art/shapes/screens.ts'
import type { DemoCategory } from '../department.ts'

export const WATCHES: DemoCategory = {
  name: 'Watches & Sunglasses',
  picture: [
    [watch, 'clay', 1],
    [sunglasses, 'ink', 0],
  ],
  products: [
    {
      name: 'Saaty Classic Watch, 38 mm',
      brand: 'Saaty',
      price: 2_750,
      stock: 20,
      weight: 0.06,
      rated: [4.4, 13],
      look: [watch, 'clay', 0],
      text: 'A flat steel watch with a cream dial and a strap of Egyptian calf leather that changes without tools. The movement is quartz, and the battery lasts about three years.',
    },
    {
      name: 'Saaty Gold-Tone Watch, 34 mm',
      brand: 'Saaty',
      price: 3_100,
      stock: 10,
      weight: 0.05,
      rated: [5, 4],
      look: [watch, 'plum', 1],
      text: 'A smaller case in gold tone with slim hands and a plum strap. Scratch-resistant glass and enough water resistance for washing up.',
    },
    {
      name: 'Saaty Field Watch, 40 mm',
      brand: 'Saaty',
      price: 2_950,
      stock: 3,
      weight: 0.07,
      rated: [4.1, 7],
      look: [watch, 'moss', 2],
      text: 'A dark dial with bright markers that can be read at a glance on the road or in the desert. The strap is canvas, backed with leather.',
    },
    {
      name: 'Nabd Fit Smartwatch',
      brand: 'Nabd',
      price: 3_690,
      stock: 35,
      weight: 0.04,
      rated: [4.2, 21],
      look: [smartwatch, 'night', 0],
      text: 'Counts steps, laps and heartbeats, reminds you of prayers and drinks, and lasts nine days between charges. It reads messages in Arabic and English.',
    },
    {
      name: 'Nadra Round Sunglasses',
      brand: 'Nadra',
      price: 890,
      stock: 43,
      weight: 0.03,
      rated: [4.3, 12],
      look: [sunglasses, 'ink', 0],
      text: 'Round frames in bio-acetate with polarised lenses that take the glare off the Nile and the windscreen. Full UV protection and a cloth pouch.',
    },
    {
      name: 'Nadra Browline Sunglasses',
      brand: 'Nadra',
      price: 940,
      stock: 0,
      weight: 0.03,
      rated: [4.0, 6],
      look: [sunglasses, 'clay', 1],
      text: 'A straight brow, soft lower rims and a tint that darkens towards the top. The hinges are sprung, so they fit wide faces as well.',
    },
  ],
  opinions: {
    praise: [
      'Elegant and so light that I forget I am wearing it.',
      'I have worn it every day since it came.',
      'The box alone makes it a fine present.',
      'Very good value next to the well-known names.',
      'Looks right with a suit and with jeans.',
    ],
    doubt: [
      'A little large on my narrow wrist and face.',
      'Good, only the case it comes in is flimsy.',
      'I expected it to weigh a bit more.',
    ],
    complaint: ['It showed scratches after a week.', 'I had to have it adjusted before it fitted.'],
  },
}
