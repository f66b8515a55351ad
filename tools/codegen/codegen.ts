import { generate } from '@graphql-codegen/cli'
import config from '../../codegen.ts'
import { codeInputs, stampCode } from '../build.ts'
import { ROOT } from '../environment.ts'
import { generateFonts } from './fonts.ts'
import { generateMessages } from './messages.ts'
import { writeManifest } from './operations.ts'
import { writeRoutes } from './routes.ts'

// npm run codegen: types, hooks, resolver signatures, routes, functions of the messages, fonts, and the manifest of the web client's
// operations. Inputs are read first: a file that changes meanwhile is generated from again.
const inputs = codeInputs()
await Promise.all([generate({ ...config, cwd: ROOT, silent: true, errorsOnly: true }), generateMessages(), generateFonts(), writeRoutes()])
await writeManifest()
stampCode(inputs)
