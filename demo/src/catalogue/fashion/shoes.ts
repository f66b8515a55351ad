import { boot, sneaker } from '../../art/shapes/shoes.ts'
import type { DemoCategory } from '../department.ts'

export const SHOES: DemoCategory = {
  name: 'Shoes',
  picture: [
    [boot, 'clay', 0],
    [sneaker, 'teal', 0],
  ],
  products: [
    {
      name: 'Tareeq Runner One',
      brand: 'Tareeq',
      price: 2_290,
      stock: 27,
      weight: 0.62,
      rated: [4.4, 20],
      look: [sneaker, 'sky', 0],
      text: 'A running shoe for asphalt with a springy foam sole and a heel that does not rub. The mesh lets air through, and the laces stay tied.',
    },
    {
      name: 'Tareeq Everyday Sneaker in Sage',
      brand: 'Tareeq',
      price: 1_790,
      stock: 33,
      weight: 0.7,
      rated: [4.1, 15],
      look: [sneaker, 'sage', 1],
      text: 'Suede and canvas on a flat rubber sole, made for walking the city. The insole comes out for washing.',
    },
    {
      name: 'Tareeq Court Sneaker in White',
      brand: 'Tareeq',
      price: 1_950,
      stock: 1,
      weight: 0.74,
      rated: [3.7, 9],
      look: [sneaker, 'stone', 1],
      text: 'A clean court shoe in smooth leather with perforations at the toe. A small brush and a white pen come along for touch-ups.',
    },
    {
      name: 'Gabal Chelsea Boot in Cognac',
      brand: 'Gabal',
      price: 3_350,
      stock: 12,
      weight: 1.1,
      rated: [4.6, 11],
      look: [boot, 'clay', 0],
      text: 'A pull-on boot in oiled leather with elastic at both sides and a stitched sole that can be replaced. It is stiff on the first day and yours by the third.',
    },
  ],
  opinions: {
    praise: [
      'Comfortable from the first step, no blisters.',
      'I walk five kilometres a day in them.',
      'True to size.',
      'They look better than the photo and feel light.',
      'The sole grips well on smooth tiles.',
    ],
    doubt: ['A bit narrow across the toes.', 'The laces are too long.', 'They need some wearing in.'],
    complaint: ['The sole began to come off after two months.', 'Half a size smaller than my other shoes.'],
  },
}
