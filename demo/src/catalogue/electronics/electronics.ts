import type { DemoDepartment } from '../department.ts'
import { PHONES } from './phones-and-tablets.ts'
import { COMPUTERS } from './computers.ts'
import { AUDIO } from './headphones-and-speakers.ts'
import { CAMERAS } from './cameras.ts'

/** Electronics */
export const ELECTRONICS: DemoDepartment = { name: 'Electronics', categories: [PHONES, COMPUTERS, AUDIO, CAMERAS] }
