import { notebook, pencils } from '../../art/shapes/reading.ts'
import type { DemoCategory } from '../department.ts'

export const STATIONERY: DemoCategory = {
  name: 'Stationery',
  picture: [
    [notebook, 'teal', 0],
    [pencils, 'clay', 0],
  ],
  products: [
    {
      name: 'Maktab Hardcover Notebook A5 with Pen',
      brand: 'Maktab',
      price: 185,
      stock: 64,
      weight: 0.34,
      rated: [4.5, 12],
      look: [notebook, 'moss', 0],
      text: 'Two hundred dotted pages of paper that does not let ink through, with an elastic band and a pocket at the back. The pen writes in black.',
    },
    {
      name: 'Maktab Lined Notebook A5 in Clay',
      brand: 'Maktab',
      price: 175,
      stock: 2,
      weight: 0.32,
      rated: [4.1, 6],
      look: [notebook, 'clay', 1],
      text: 'A lined notebook with numbered pages and a contents page in front. It opens flat and has two ribbons.',
    },
    {
      name: 'Maktab Drawing Pencils with Cup',
      brand: 'Maktab',
      price: 260,
      stock: 30,
      weight: 0.42,
      rated: [4.3, 9],
      look: [pencils, 'sun', 0],
      text: 'Five coloured pencils with soft, strong leads and a ceramic cup to keep them in. They blend well and sharpen cleanly.',
    },
    {
      name: 'Maktab Graphite Set, 5 Pencils',
      brand: 'Maktab',
      price: 195,
      stock: 21,
      weight: 0.38,
      rated: [0, 0],
      look: [pencils, 'ink', 0],
      text: 'Five grades from 2H to 6B for sketching and shading, in a metal cup. The wood is incense cedar and smells like it.',
    },
  ],
  opinions: {
    praise: [
      'The paper is smooth, and my fountain pen loves it.',
      'Makes me want to write by hand again.',
      'A small thing that gives pleasure every day.',
      'Good quality, and the cover takes a lot.',
    ],
    doubt: ['Nice, but I would prefer more pages or colours.', 'A bit heavy for my bag.'],
    complaint: ['It was bent in the post.', 'The tips break when sharpened.'],
  },
}
