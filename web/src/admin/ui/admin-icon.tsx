import { Svg } from '../../ui/icon/icon.tsx'

/** Outlines on a 24 px grid that only the back office draws: they travel with its code, not in every document's sprite. */
const ADMIN_SHAPES = {
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19.5c.6-3.2 3-4.6 6.5-4.6s5.9 1.4 6.5 4.6M15.5 5.4a3.5 3.5 0 0 1 0 6.4M17.3 15.2c2.3.5 3.8 1.9 4.2 4.3',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  layers: 'M12 3.5 21 8.5l-9 5-9-5zM3.5 12.5 12 17.2l8.5-4.7M3.5 16 12 20.7l8.5-4.7',
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  today: 'M8 3.5h8v4H8zM8 5.5H5V21h14V5.5h-3M8.5 13.5l2.5 2.5 4.5-5',
  list: 'M8.5 6h12M8.5 12h12M8.5 18h12M4 6v.01M4 12v.01M4 18v.01',
  chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5M12 8v4.3l3 1.8',
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M17 14v5.5H4.5V7H10',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  columns: 'M3.5 4.5h17v15h-17zM9.2 4.5v15M14.8 4.5v15',
  sort: 'M8 4v16M8 4 4.5 7.5M8 4l3.5 3.5M16 20V4M16 20l-3.5-3.5M16 20l3.5-3.5',
  arrowUp: 'M12 20V4.5M5.5 11 12 4.5l6.5 6.5',
  arrowDown: 'M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  parcel: 'M12 3 20.5 7.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9',
  return: 'M9 14 4.5 9.5 9 5M4.5 9.5h9a6 6 0 0 1 0 12H10',
  review: 'M4 4.5h16v12h-8.5L7 20.5v-4H4zM12 7l1 2.2 2.4.3-1.8 1.6.5 2.4-2.1-1.2-2.1 1.2.5-2.4-1.8-1.6 2.4-.3z',
  coupon: 'M3.5 6.5h17v3.7a1.8 1.8 0 0 0 0 3.6v3.7h-17v-3.7a1.8 1.8 0 0 0 0-3.6zM14 6.5v2M14 11v2M14 15.5v2',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 9.5h4l4 4v3h-8zM6.5 15.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6M17 15.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6',
} as const

export type AdminIconName = keyof typeof ADMIN_SHAPES

/** An icon of the back office beside text; hidden from screen readers. `size` is its edge in pixels. */
export const AdminIcon = ({ name, size = 20 }: { name: AdminIconName; size?: number }) => (
  <Svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={ADMIN_SHAPES[name]} />
  </Svg>
)
