import { pan, pot } from '../../art/shapes/cooking.ts'
import type { DemoCategory } from '../department.ts'

export const COOKWARE: DemoCategory = {
  name: 'Cookware',
  picture: [
    [pot, 'clay', 0],
    [pan, 'teal', 0],
  ],
  products: [
    {
      name: 'Fakhar Non-Stick Frying Pan, 28 cm',
      brand: 'Fakhar',
      price: 745,
      stock: 63,
      weight: 1.1,
      rated: [4.3, 25],
      look: [pan, 'ink', 0],
      text: 'An everyday pan with a mineral coating that lets eggs slide off without oil. The beech handle stays cool, and the thick base also works on induction.',
    },
    {
      name: 'Fakhar Crêpe and Fiteer Pan, 30 cm',
      brand: 'Fakhar',
      price: 690,
      stock: 29,
      weight: 1.0,
      rated: [4.0, 11],
      look: [pan, 'rose', 0],
      text: 'A flat pan with a low rim for crêpes, feteer and reheated bread. It heats evenly to the very edge, so nothing burns in the middle.',
    },
    {
      name: 'Hadeed Cast-Iron Skillet, 26 cm',
      brand: 'Hadeed',
      price: 1_180,
      stock: 14,
      weight: 2.6,
      rated: [4.6, 13],
      look: [pan, 'night', 0],
      text: 'A heavy skillet, seasoned with flaxseed oil and ready to use. It sears kofta like a grill, goes into the oven and gets better with every year.',
    },
    {
      name: 'Fakhar Enamelled Casserole, 5 L',
      brand: 'Fakhar',
      price: 3_250,
      stock: 15,
      weight: 5.2,
      rated: [4.8, 17],
      look: [pot, 'clay', 0],
      text: 'Enamelled cast iron for molokhia, tagines and bread with a crust. The lid is heavy enough to keep every drop in, and the knob withstands 250 degrees.',
    },
    {
      name: 'Matbakhi Stainless Stockpot, 8 L',
      brand: 'Matbakhi',
      price: 1_495,
      stock: 0,
      weight: 2.4,
      rated: [4.1, 8],
      look: [pot, 'stone', 0],
      text: 'A tall pot for stock, pasta and Friday mahshi for the whole family. Litre marks on the inside spare you the measuring jug.',
    },
  ],
  opinions: {
    praise: [
      'Heats evenly, and nothing sticks to the bottom.',
      'Cleaning takes a minute with warm water.',
      'My mother asked where I bought it and ordered one herself.',
      'Heavy in a good way, it stands firmly on the flame.',
      'Used daily for three months and it still looks new.',
      'The handle really stays cool.',
    ],
    doubt: [
      'A little heavier than I thought.',
      'Very good, but a matching lid or spoon would be welcome.',
      'The colour is darker than in the picture.',
    ],
    complaint: [
      'It began to discolour after a few weeks.',
      'The handle came loose and had to be tightened.',
      'Too small for a family of six.',
    ],
  },
}
