import { runApi } from './run-api.ts'

await runApi()
