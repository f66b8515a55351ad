import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../environment.ts'
import { BASE } from './places.ts'

/** Where the clients stand in the repository. */
export const CLIENTS = 'docs/clients/'

/** What a client downloads or makes by itself, its own page, and the versions of its packages' packages, which `npm install` finds. */
const LEFT_OUT = [
  '**/{node_modules,dist,__generated__,generated}/**',
  '**/{schema.graphql,schema.graphqls,schema.json,openapi.json}',
  '**/*.generated.*',
  '**/{README.md,package-lock.json}',
  // Folders, and what systems leave behind.
  '**/.*',
]

/** A client that can be copied from the site. */
export interface Client {
  name: string
  /** The files that it needs, below its folder. */
  files: readonly string[]
}

function filesOf(client: string): string[] {
  const folder = join(ROOT, CLIENTS, client)
  return globSync('**/*', { cwd: folder, exclude: LEFT_OUT, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
    .toSorted()
}

/** The clients with their files, in the order of the table on their own page. */
export function readClients(): Client[] {
  const table = readFileSync(join(ROOT, CLIENTS, 'README.md'), 'utf8')
  const names = globSync(`${CLIENTS}*/README.md`, { cwd: ROOT }).map((readme) => readme.slice(CLIENTS.length).replace(/\/.*/, ''))
  const placeOf = (name: string): number => table.indexOf(`| [${name}](${name}) |`)
  return names.toSorted((one, other) => placeOf(one) - placeOf(other)).map((name) => ({ name, files: filesOf(name) }))
}

/** Where a client's files can be downloaded as they are. */
const downloadUrl = (name: string): string => `${BASE}files/${name}/`

/** The part of a client's page that lists its files, as Markdown. */
export function filesText({ name, files }: Client): string {
  const url = `$SHOP${downloadUrl(name)}`
  const hasPackages = existsSync(join(ROOT, CLIENTS, name, 'package-lock.json'))
  const lock = hasPackages
    ? '\n`package-lock.json` is left out: `package.json` names each version, and `npm install` makes another lock. What the client generates is left out, too; it makes that itself.\n'
    : ''
  return `
## All files
In an empty folder, with [the address of a shop](../../developers/start.md#1-name-the-shop) in \`$SHOP\`:
\`\`\`sh
curl -s ${url}files.txt | xargs -I{} curl -s --create-dirs -o {} ${url}{}
\`\`\`
${files.map((file) => `* [${file}](${file})`).join('\n')}
${lock}`
}

/** A file of the site that is no page. */
export interface Download {
  /** Where it stands on the site. */
  place: string
  content: Buffer
}

/** All files of the clients as they are, and for each client the list of their names. */
export const readDownloads = (clients: readonly Client[]): Download[] =>
  clients.flatMap(({ name, files }) => {
    const place = downloadUrl(name).slice(BASE.length)
    const list = { place: `${place}files.txt`, content: Buffer.from(files.map((file) => `${file}\n`).join('')) }
    return [list, ...files.map((file) => ({ place: place + file, content: readFileSync(join(ROOT, CLIENTS, name, file)) }))]
  })
