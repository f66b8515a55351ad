import { readFileSync } from 'node:fs'
import { MAX_FILE_SIZE, MAX_PICTURES } from '@shop/contract/catalogue-rules.ts'
import { MAX_PAGE_SIZE } from '@shop/contract/shop.ts'
import { SERVER_LIMITS } from '@shop/service/slowloris-guard.ts'
import { describe, expect, test } from 'vitest'
import { LIMITS as TRIES } from '../../api/src/limits/limits.ts'
import { LIMITS, MAX_TOKENS } from '../../gateway/src/execution/limits.ts'
import { MAX_OBJECTS } from '../../gateway/src/execution/objects.ts'
import { MAX_FIELD_BYTES } from '../../gateway/src/http/uploads/upload-gate.ts'
import { LIVE } from '../../gateway/src/live/live-answers.ts'
import { ADDRESS_SHARE, OPERATION_LIMITS, POINTS } from '../../gateway/src/rate-limit/operation-limits.ts'
import { CHANGE, ENTRANCE_COST, EXPORT_COST, OBJECTS_A_POINT } from '../../gateway/src/rate-limit/query-cost.ts'
import { MAX_CALLS } from '../../gateway/src/rest/rest.ts'

/** Times of a stream that a client cannot notice. */
const WITHIN = new Set(['check', 'spread'])

const under = (group: string, limits: object, write: (limit: unknown) => string = (limit) => Number(limit).toLocaleString('en')) =>
  Object.entries(limits).map(([name, limit]) => [`${group}.${name}`, write(limit)] as const)

const seconds = (milliseconds: unknown): string => `${(Number(milliseconds) / 1000).toLocaleString('en')} s`

/** Every limit of the graph, as the code has it. */
const inCode = Object.fromEntries([
  ...under('operation', { ...LIMITS, tokens: MAX_TOKENS, objects: MAX_OBJECTS, calls: MAX_CALLS, pageSize: MAX_PAGE_SIZE }),
  ...under('request', { bytes: SERVER_LIMITS.bodyLimit }),
  ...under('upload', { files: MAX_PICTURES, fileBytes: MAX_FILE_SIZE, fieldBytes: MAX_FIELD_BYTES }),
  ...under('points', { account: POINTS, addressShare: ADDRESS_SHARE }),
  ...under('cost', { request: ENTRANCE_COST.points, objects: OBJECTS_A_POINT, change: CHANGE, export: EXPORT_COST.points }),
  ...under('perMinute', OPERATION_LIMITS),
  ...Object.entries(TRIES).map(([name, limit]) => [`tries.${name}`, `${limit.max} in ${limit.seconds.toLocaleString('en')} s`] as const),
  ...under('stream', LIVE.places),
  ...under('stream', Object.fromEntries(Object.entries(LIVE.times).filter(([name]) => !WITHIN.has(name))), seconds),
])

/** The rows of a table of limits. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `(\w+\.\w+)` \| ([^|]+) \|/gm)].map(([, name = '', value = '']) => [name, value] as const)

describe('The table of limits in docs/developers/limits.md', () => {
  const text = readFileSync(new URL('../../docs/developers/limits.md', import.meta.url), 'utf8')

  test('has every limit of the code with its value, and no other', () => {
    expect(Object.fromEntries(rowsOf(text))).toEqual(inCode)
  })

  test('has each once', () => {
    expect(rowsOf(text)).toHaveLength(Object.keys(inCode).length)
  })
})
