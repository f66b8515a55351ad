import { generate } from '@graphql-codegen/cli'
import config from '../../codegen.ts'
import { codeInputs, stampCode } from '../build.ts'
import { ROOT } from '../environment.ts'
import { generateMessages } from './messages.ts'
import { writeManifest } from './operations.ts'

// npm run codegen: types, hooks and resolver signatures from schema.graphql and the operations, functions from the messages, and the
// manifest of the web client's operations.
// Before anything is read: what changes meanwhile is generated again.
const inputs = codeInputs()
await Promise.all([generate({ ...config, cwd: ROOT, silent: true, errorsOnly: true }), generateMessages()])
await writeManifest()
stampCode(inputs)
