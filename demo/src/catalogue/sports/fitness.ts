import { dumbbell, kettlebell, mat } from '../../art/shapes/training.ts'
import type { DemoCategory } from '../department.ts'

export const FITNESS: DemoCategory = {
  name: 'Fitness',
  picture: [
    [kettlebell, 'teal', 0],
    [mat, 'clay', 0],
  ],
  products: [
    {
      name: 'Sahm Hex Dumbbell, 10 kg',
      brand: 'Sahm',
      price: 1_150,
      stock: 26,
      weight: 10,
      rated: [4.5, 14],
      look: [dumbbell, 'night', 1],
      text: 'A rubber-coated dumbbell that does not roll away and is kind to floor tiles. The steel grip is knurled just enough; sold singly.',
    },
    {
      name: 'Sahm Hex Dumbbells in Teal, 2 × 4 kg',
      brand: 'Sahm',
      price: 990,
      stock: 19,
      weight: 8,
      rated: [4.2, 10],
      look: [dumbbell, 'teal', 0],
      text: 'A pair for home workouts, coated in soft vinyl that stays dry in the hand. The weight is cast into both heads.',
    },
    {
      name: 'Sahm Kettlebell, 16 kg',
      brand: 'Sahm',
      price: 1_890,
      stock: 5,
      weight: 16,
      cod: false,
      rated: [4.7, 9],
      look: [kettlebell, 'clay', 1],
      text: 'Cast in one piece with a wide handle for two hands and a flat foot. The powder coating holds chalk well.',
    },
    {
      name: 'Sukoon Yoga Mat with Strap, 6 mm',
      brand: 'Sukoon',
      price: 620,
      stock: 48,
      weight: 1.1,
      rated: [4.4, 21],
      look: [mat, 'plum', 0],
      text: 'A dense mat that stays flat from the first unrolling and grips even damp hands. Marks along the edge help with alignment.',
    },
    {
      name: 'Sukoon Travel Mat, 3 mm',
      brand: 'Sukoon',
      price: 480,
      stock: 0,
      weight: 0.7,
      rated: [3.3, 8],
      look: [mat, 'sky', 0],
      text: 'Thin enough to fold into a suitcase, with a natural-rubber underside. Lay it over a studio mat or a hotel carpet.',
    },
  ],
  opinions: {
    praise: [
      'Exactly what I needed to train at home.',
      'Very solid, nothing creaks or slips.',
      'I use it every morning before work.',
      'Good grip, even with wet hands.',
      'Better than what they have in my gym.',
    ],
    doubt: ['Smells of rubber at first, put it on the balcony.', 'Good, but the strap or handle could be softer.'],
    complaint: ['The coating peeled off at one edge.', 'It was scratched when it arrived.', 'Not as stable as I hoped.'],
  },
}
