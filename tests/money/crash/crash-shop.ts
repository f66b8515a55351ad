import type { Database } from '../../../api/src/db/database.ts'
import type { Random } from '../../../demo/src/random.ts'
import type { MailSink } from '../../support/mail-sink.ts'
import type { Caller, Fixtures } from '../../support/shop.ts'
import type { payWith, StandInControl } from '../../support/stand-in.ts'
import type { Door } from './ask.ts'

/** A product of the run, or one variant of a product with options. */
export interface Product {
  id: string
  /** As it is called in REST. */
  variantId?: string
  /** With the values of the variant. */
  name: string
  stock: number
}

/** The card provider as a browser and the test reach it, whichever process it is at the moment. */
interface StandIn {
  control: StandInControl
  pay: ReturnType<typeof payWith>
}

/** The shop of a run, as its shoppers and the comparison afterwards need it. */
export interface CrashShop {
  readonly db: Database
  readonly mail: MailSink
  readonly fixtures: Fixtures
  readonly standIn: StandIn
  /** An administrator. */
  readonly staff: Caller
  /** Processes that ended by themselves: none may. */
  readonly ended: string[]
  /** Where a door is; of several copies one by chance. */
  urlOf(door: Door, random: Random): string
  /** The errors in the logs of the processes. */
  errors(): Promise<string[]>
  close(): Promise<void>
}
