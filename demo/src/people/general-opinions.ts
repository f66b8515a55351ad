import type { Opinions } from '../catalogue/department.ts'

/** Texts of reviews about any product: titles by stars, and sentences that fit all of them. */

/** Texts of reviews about any product, in one language. */
export interface General extends Opinions {
  /** Headlines of reviews with 1, 2, 3, 4 and 5 stars. */
  titles: [string[], string[], string[], string[], string[]]
}

const TITLES: General['titles'] = [
  ['Disappointed', 'Not for me', 'Would not buy again', 'Expected much more', 'Sent it back', 'Save your money'],
  ['Below expectations', 'Could be better', 'Not convinced', 'So-so', 'Looks better than it is', 'Only half happy'],
  ['It is okay', 'Decent, no more', 'Does the job', 'Good and bad', 'Fair for the price', 'Average', 'Mixed feelings'],
  [
    'Very good',
    'Good value',
    'Happy with it',
    'Nearly perfect',
    'Would recommend',
    'Better than expected',
    'A solid choice',
    'Good quality',
    'Pleasantly surprised',
    'Small flaw, big joy',
    'Nice find',
  ],
  [
    'Excellent',
    'Love it',
    'Worth every pound',
    'Perfect',
    'Exactly as described',
    'Could not be happier',
    'My best buy this year',
    'Highly recommended',
    'Ten out of ten',
    'Thank you, Khan',
    'Beautiful',
    'Just what I needed',
    'Buying another one',
    'Five stars deserved',
    'Wonderful',
  ],
]

const PRAISE = [
  'Delivered to Nasr City in two days.',
  'Arrived a day early, well wrapped.',
  'The courier called before coming, which I appreciated.',
  'The price was lower than in the shops near me.',
  'I compared for weeks and do not regret my choice.',
  'My brother has ordered the same one.',
  'It feels well made.',
  'Exactly like the pictures.',
  'I would order from this brand again.',
  'Bought as a birthday present, and it was a great success.',
  'Customer service answered my question within an hour.',
  'No complaints after a month of daily use.',
  'The packaging was plain and without needless plastic.',
  'Ordering took two minutes, no trouble at all.',
  'This is my third order here, and the quality is always right.',
  'Even my father, who is hard to please, likes it.',
  'I was sceptical, but it really is that good.',
  'It came to Assiut in perfect condition.',
  'You notice that somebody thought about the details.',
  'Simple, useful and good looking.',
  'I recommended it to everyone at work.',
  'After two months it is still as on the first day.',
  'Great quality at this price.',
  'I use it more often than I had planned.',
  'It was easy to choose with the details on the page.',
  'My wife is delighted.',
  'It came sooner than promised, even to Hurghada.',
  'Nothing was damaged, although it had travelled far.',
  'For me it is the best of its kind under this price.',
  'Good that it is made to last and not thrown away after a year.',
  'I had almost given up looking for something like this.',
  'I am ordering a second one for my mother.',
  'The description promises nothing that is not true.',
  'Everything I hoped for.',
  'It makes a small part of the day nicer.',
  'We are four in the house, and all of us like it.',
  'The reviews here were right.',
  'Shipping was only 21 pounds, very fair.',
  'It replaced an expensive one, and I do not miss that at all.',
  'No hesitation, I would buy it again.',
  'I read all the reviews first, and they did not mislead me.',
  'My neighbour saw it and wants the same.',
  'It was a present to myself, and a good one.',
  'Came on a Thursday, just in time for the weekend.',
]

const DOUBT = [
  'Delivery took five days to Mansoura.',
  'The box was a little crushed, but nothing inside was.',
  'Not the cheapest, but acceptable.',
  'I would give another half star if I could.',
  'Wait for an offer if you are not in a hurry.',
  'Good, though not extraordinary.',
  'It took me a while to like it.',
  'The instructions could be clearer.',
  'I had imagined it slightly different.',
  'We will see how it holds up.',
  'For occasional use it is fine.',
]

const COMPLAINT = [
  'For this price I expect more.',
  'I asked for a replacement and am still waiting.',
  'The pictures promise more than it keeps.',
  'It stays in the cupboard most of the time.',
  'I gave it to a neighbour in the end.',
  'Returning it was easy, at least.',
  'Others seem to have been luckier than me.',
  'The quality is not what it was the last time I bought it.',
]

/** The texts in English. */
export const ENGLISH: General = { titles: TITLES, praise: PRAISE, doubt: DOUBT, complaint: COMPLAINT }
