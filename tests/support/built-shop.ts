import { build } from '../../tools/build.ts'

/** Client and services as they are now: whoever runs one file of tests by hand does not meet yesterday's. */
export const setup = (): Promise<void> => build()
