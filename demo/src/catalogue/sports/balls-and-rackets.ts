import { football, racket, seamedBall } from '../../art/shapes/balls.ts'
import type { DemoCategory } from '../department.ts'

export const BALLS: DemoCategory = {
  name: 'Balls & Rackets',
  picture: [
    [racket, 'ink', 0],
    [football, 'teal', 0],
  ],
  products: [
    {
      name: 'Malaab Match Football, Size 5',
      brand: 'Malaab',
      price: 790,
      stock: 45,
      weight: 0.43,
      rated: [4.5, 19],
      look: [football, 'ink', 0],
      text: 'A thermally bonded ball that flies straight and takes up no water. It keeps its pressure for weeks; the needle is included.',
    },
    {
      name: 'Malaab Indoor Basketball, Size 7',
      brand: 'Malaab',
      price: 890,
      stock: 22,
      weight: 0.62,
      rated: [4.3, 9],
      look: [seamedBall, 'clay', 0],
      text: 'A composite-leather ball with deep channels that sits securely in the hand. For halls and smooth outdoor courts.',
    },
    {
      name: 'Malaab Beach Volleyball',
      brand: 'Malaab',
      price: 560,
      stock: 3,
      weight: 0.27,
      rated: [0, 0],
      look: [seamedBall, 'sky', 1],
      text: 'Soft and water-repellent, with eighteen stitched panels in three colours that show against the sky. It does not burn on the forearms.',
    },
    {
      name: 'Darba Club Tennis Racket',
      brand: 'Darba',
      price: 2_650,
      stock: 10,
      weight: 0.29,
      rated: [4.4, 11],
      look: [racket, 'ink', 0],
      text: 'A graphite racket of 285 grams with a large sweet spot, strung and ready to play. A ball comes with it, so the first match can start at once.',
    },
  ],
  opinions: {
    praise: [
      'Our team has played with it since autumn, and it is like new.',
      'Great feel, at a third of the price of the famous ones.',
      'The children were out of the door in a minute.',
      'Arrived ready to play.',
      'It flies true and feels light.',
    ],
    doubt: ['Good for beginners, less so for club players.', 'It needed some air on arrival.'],
    complaint: ['The seam gave way after two months.', 'Much harder than I expected.'],
  },
}
