import { TypeID } from 'typeid-js'
import type { IdPrefix } from '../../api/src/db/ids.ts'
import type { Random } from './random.ts'

/** A TypeID as `newId` would have minted it at `at`, the same on every run. */
export function idAt(prefix: IdPrefix, at: Date, random: Random): string {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  const time = at.getTime()
  view.setUint16(0, Math.floor(time / 2 ** 32))
  view.setUint32(2, time % 2 ** 32)
  for (let i = 6; i < 16; i += 1) view.setUint8(i, random.whole(0, 255))
  // Version 7, variant 2 (RFC 9562).
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  return TypeID.fromUUIDBytes(prefix, bytes).toString()
}
