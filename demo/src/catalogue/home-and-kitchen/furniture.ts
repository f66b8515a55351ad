import { chair, sofa, table } from '../../art/shapes/furniture.ts'
import type { DemoCategory } from '../department.ts'

export const FURNITURE: DemoCategory = {
  name: 'Furniture',
  picture: [
    [sofa, 'teal', 0],
    [table, 'sand', 0],
  ],
  products: [
    {
      name: 'Oasio Siwa Three-Seat Sofa',
      brand: 'Oasio',
      price: 27_500,
      stock: 7,
      weight: 58,
      cod: false,
      rated: [4.5, 12],
      look: [sofa, 'teal', 0],
      text: 'A deep sofa with removable cotton-blend covers and legs of solid beech. It comes in two parcels, and two people can put it together in a quarter of an hour.',
    },
    {
      name: 'Oasio Dahab Armchair',
      brand: 'Oasio',
      price: 9_850,
      stock: 8,
      weight: 19,
      cod: false,
      rated: [4.6, 14],
      look: [chair, 'clay', 0],
      text: 'An armchair with a high back and elbow rests at just the height for reading. The frame is kiln-dried wood, and the seat keeps its shape.',
    },
    {
      name: 'Oasio Dahab Armchair in Moss Green',
      brand: 'Oasio',
      price: 9_850,
      stock: 11,
      weight: 19,
      cod: false,
      rated: [4.3, 7],
      look: [chair, 'moss', 0],
      text: 'Moss-green velvet on wooden legs, stitched in upright channels. Felt pads protect the parquet.',
    },
    {
      name: 'Nagara Round Side Table, 50 cm',
      brand: 'Nagara',
      price: 3_400,
      stock: 18,
      weight: 6.5,
      rated: [4.1, 11],
      look: [table, 'sky', 0],
      text: 'A side table of oiled mango wood on three splayed legs. The legs screw in by hand, and the top shrugs off hot tea glasses.',
    },
  ],
  opinions: {
    praise: [
      'Put together in twenty minutes with the tool from the box.',
      'Guests always ask where it is from.',
      'Very comfortable even after a whole evening.',
      'The wood is smooth, and the joints are tight.',
      'The colour goes with everything in our living room.',
    ],
    doubt: [
      'It is firmer than in the showroom I compared with.',
      'Beautiful, but measure your door first.',
      'The carriers left it on the ground floor.',
    ],
    complaint: ['One leg is slightly shorter and it wobbles.', 'Delivery took a week longer than announced.'],
  },
}
