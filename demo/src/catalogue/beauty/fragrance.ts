import { perfume } from '../../art/shapes/makeup.ts'
import type { DemoCategory } from '../department.ts'

export const FRAGRANCE: DemoCategory = {
  name: 'Fragrance',
  picture: [
    [perfume, 'rose', 1],
    [perfume, 'ink', 0],
  ],
  products: [
    {
      name: 'Attar House Yasmine Eau de Parfum, 50 ml',
      brand: 'Attar House',
      price: 1_290,
      stock: 21,
      weight: 0.3,
      rated: [4.6, 15],
      look: [perfume, 'rose', 1],
      text: 'Night jasmine from Shubra Balula over a base of musk and a trace of bitter orange. It lasts through an evening without filling the room.',
    },
    {
      name: 'Attar House Oud Bahr Eau de Parfum, 50 ml',
      brand: 'Attar House',
      price: 1_850,
      stock: 9,
      weight: 0.32,
      rated: [4.4, 11],
      look: [perfume, 'ink', 0],
      text: 'Oud and cedar with something salty, like a harbour at dawn. Two sprays are plenty.',
    },
    {
      name: 'Attar House Fig Leaf Cologne, 100 ml',
      brand: 'Attar House',
      price: 980,
      stock: 12,
      weight: 0.36,
      rated: [4.1, 8],
      look: [perfume, 'moss', 2],
      text: 'A green, fresh cologne for hot days, of fig leaf, lemon and a little mint. Light enough to be used generously.',
    },
    {
      name: 'Attar House Amber Sand Eau de Parfum, 50 ml',
      brand: 'Attar House',
      price: 1_450,
      stock: 17,
      weight: 0.3,
      rated: [3.6, 6],
      look: [perfume, 'sand', 0],
      text: 'Warm amber, vanilla and dry woods, close to the skin. It is at its best in winter and on wool.',
    },
  ],
  opinions: {
    praise: [
      'I can still smell it on my scarf the next day.',
      'Elegant and never heavy.',
      'My husband noticed at once.',
      'The bottle looks lovely on the dresser.',
      'Smells like the evenings of my childhood.',
    ],
    doubt: ['Lovely scent, but it fades after four hours on me.', 'Try it first, it is rather distinctive.'],
    complaint: ['The spray head stuck after a week.', 'It smelled different from what the description promised.'],
  },
}
