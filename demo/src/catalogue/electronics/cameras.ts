import { camera, instantCamera, lens, tripod } from '../../art/shapes/cameras.ts'
import type { DemoCategory } from '../department.ts'

export const CAMERAS: DemoCategory = {
  name: 'Cameras',
  picture: [
    [tripod, 'ink', 0],
    [camera, 'clay', 1],
  ],
  products: [
    {
      name: 'Adasa M1 Mirrorless Camera with 18-45 mm Lens',
      brand: 'Adasa',
      price: 29_400,
      stock: 6,
      weight: 0.66,
      cod: false,
      rated: [4.7, 14],
      look: [camera, 'night', 0],
      text: 'A 26-megapixel mirrorless camera that is small enough to come along every day. It finds eyes in the dark, films in 4K and sends pictures to the phone while you walk.',
    },
    {
      name: 'Adasa Retro C Compact Camera',
      brand: 'Adasa',
      price: 12_350,
      stock: 2,
      weight: 0.38,
      rated: [4.2, 7],
      look: [camera, 'clay', 1],
      text: 'A pocket camera with real dials for shutter and exposure and a fixed lens that likes street scenes. Five film looks are built in, from faded colour to deep black and white.',
    },
    {
      name: 'Fawri Pop Instant Camera',
      brand: 'Fawri',
      price: 3_490,
      stock: 25,
      weight: 0.45,
      rated: [4.3, 18],
      look: [instantCamera, 'teal', 0],
      text: 'Point, press, and a credit-card-sized print slides out and develops in ninety seconds. A little mirror beside the lens helps with self-portraits; ten sheets of film are included.',
    },
    {
      name: 'Adasa 50 mm f/1.8 Portrait Lens',
      brand: 'Adasa',
      price: 7_950,
      stock: 11,
      weight: 0.24,
      rated: [4.8, 9],
      look: [lens, 'clay', 0],
      text: 'The lens for faces: sharp where it should be and softly blurred behind. It fits every Adasa M camera and weighs next to nothing.',
    },
    {
      name: 'Thabit Travel Tripod, 150 cm',
      brand: 'Thabit',
      price: 1_890,
      stock: 17,
      weight: 1.3,
      rated: [3.9, 8],
      look: [tripod, 'sun', 0],
      text: 'An aluminium tripod that folds to 42 cm and carries up to five kilograms. The ball head turns smoothly and one leg unscrews to become a walking stick.',
    },
  ],
  opinions: {
    praise: [
      'I took it to Aswan and came back with my best pictures ever.',
      'Solid in the hand and easy to understand.',
      'Sharpness is excellent, even in the corners.',
      'Light enough that I really take it with me.',
      'A perfect gift, we used it at the wedding all evening.',
    ],
    doubt: [
      'The strap feels cheap compared with the rest.',
      'It needs some practice before it shines.',
      'I would buy a second battery or spare at once.',
    ],
    complaint: ['The instructions are tiny and only partly translated.', 'A screw was loose when it arrived.'],
  },
}
