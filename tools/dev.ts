import { watch } from 'node:fs'
import { join } from 'node:path'
import { generateCode } from './build.ts'
import { ROOT } from './environment.ts'
import { runShop } from './run-shop.ts'

// npm run dev: the shop with reload. Services restart when their files change, the client updates in the browser,
// and a change of the schema or of an operation generates code again.
const regenerate = (file: string | null): void => {
  if (!file?.endsWith('.graphql')) return
  console.log(`  ${file} changed: generating code …`)
  generateCode().catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
}

await runShop('dev')
watch(join(ROOT, 'schema.graphql'), () => regenerate('schema.graphql'))
watch(join(ROOT, 'web/src'), { recursive: true }, (_, file) => regenerate(file))
