/** What the sizes of the fashion department mean, in centimetres. */
const CLOTHES = [
  ['S', '86–94', '70–78', '–'],
  ['M', '94–102', '78–86', '–'],
  ['L', '102–110', '86–94', '–'],
  ['XL', '110–118', '94–102', '–'],
  ['36', '84', '66', '–'],
  ['38', '88', '70', '–'],
  ['40', '92', '74', '–'],
  ['42', '96', '78', '–'],
  ['EU 40', '–', '–', '25.5'],
  ['EU 41', '–', '–', '26.2'],
  ['EU 42', '–', '–', '26.8'],
  ['EU 43', '–', '–', '27.5'],
  ['EU 44', '–', '–', '28.2'],
]

const tableOf = (...headings: string[]): string => [headings, ...CLOTHES].map((cells) => cells.join(' | ')).join('\n')

/** The size guide of a department, by its name; most have none. */
export const sizeGuideOf = (department: string): { sizeGuide: string | null; arabicSizeGuide: string | null } =>
  department === 'Fashion'
    ? {
        sizeGuide: tableOf('Size', 'Chest (cm)', 'Waist (cm)', 'Foot (cm)'),
        arabicSizeGuide: tableOf('المقاس', 'الصدر (سم)', 'الخصر (سم)', 'القدم (سم)'),
      }
    : { sizeGuide: null, arabicSizeGuide: null }
