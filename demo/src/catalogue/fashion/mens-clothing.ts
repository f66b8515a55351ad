import { trousers } from '../../art/shapes/clothes.ts'
import { jacket, tee } from '../../art/shapes/tops.ts'
import type { DemoCategory } from '../department.ts'

export const MEN: DemoCategory = {
  name: 'Men’s Clothing',
  picture: [
    [jacket, 'ink', 1],
    [tee, 'sand', 0],
  ],
  products: [
    {
      name: 'Qutn Pocket T-Shirt, Giza Cotton',
      brand: 'Qutn',
      price: 449,
      stock: 85,
      weight: 0.2,
      rated: [4.5, 22],
      look: [tee, 'sky', 0],
      text: 'A straight-cut T-shirt in long-staple Giza cotton that softens with each wash. The collar is taped, so it does not stretch.',
    },
    {
      name: 'Qutn Sailor T-Shirt, Striped',
      brand: 'Qutn',
      price: 499,
      stock: 39,
      weight: 0.21,
      rated: [4.2, 11],
      look: [tee, 'ink', 1],
      text: 'Tonal stripes, knitted and not printed, on a slightly heavier jersey. Made in Mahalla.',
    },
    {
      name: 'Sekka Bomber Jacket',
      brand: 'Sekka',
      price: 2_190,
      stock: 17,
      weight: 0.78,
      rated: [4.3, 10],
      look: [jacket, 'teal', 0],
      text: 'A light bomber for cool evenings with ribbed cuffs in a contrasting colour and a brass zip. The inner pocket is large enough for a passport.',
    },
    {
      name: 'Sekka Denim Jacket',
      brand: 'Sekka',
      price: 2_450,
      stock: 13,
      weight: 0.95,
      rated: [4.6, 14],
      look: [jacket, 'ink', 1],
      text: 'Rigid denim with two chest pockets and brass buttons, washed once so that it does not stain. It gets its creases from you.',
    },
    {
      name: 'Sekka Drawstring Trousers',
      brand: 'Sekka',
      price: 890,
      stock: 31,
      weight: 0.42,
      rated: [4.0, 12],
      look: [trousers, 'stone', 0],
      text: 'Trousers in linen and cotton with an elastic waist and a drawstring, cool in August and decent enough for the office. Four pockets, one with a button.',
    },
  ],
  opinions: {
    praise: [
      'The fabric is soft and still holds its shape after ten washes.',
      'Fits as the size chart says.',
      'I bought a second one in another colour.',
      'The seams are neat, and no threads hang out.',
      'Comfortable in the heat.',
    ],
    doubt: [
      'Runs a little large, so consider one size down.',
      'Fine, but it wrinkles easily.',
      'The colour faded very slightly in the first wash.',
    ],
    complaint: ['It shrank, although I washed it cold.', 'The sleeves are too short for me.'],
  },
}
