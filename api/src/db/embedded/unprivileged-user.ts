import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A user as whom root can run programs. */
export interface UnprivilegedUser {
  name: string
  uid: number
  gid: number
}

export interface Command {
  file: string
  args: string[]
  options: { uid?: number; gid?: number }
}

/** The user as whom root runs PostgreSQL: `postgres`, else `nobody`; undefined when we are not root. */
export function unprivilegedUser(): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    try {
      return { name, uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root and there is no user postgres or nobody: start the shop as another user.')
}

/**
 * PostgreSQL refuses to run as root. dac_override lets it work below folders of mode 0700, such as root's home; without the secure bit
 * access(2) ignores that capability, and initdb does not find the `postgres` beside it.
 */
const privileges = ({ uid, gid }: UnprivilegedUser): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
]

/** Whether util-linux' setpriv is installed and may do what we ask of it (containers can forbid it). */
const hasSetpriv = (user: UnprivilegedUser): boolean =>
  spawnSync('setpriv', [...privileges(user), 'true'], { stdio: 'ignore' }).status === 0

/** The outermost folder above `path` that the user may not enter. */
function closedFolder(path: string, user: UnprivilegedUser): string | undefined {
  const folder = dirname(path)
  if (folder === path) return undefined
  const { uid, gid, mode } = statSync(folder)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return closedFolder(folder, user) ?? ((mode >> shift) & 1 ? undefined : folder)
}

/**
 * Returns how to run a PostgreSQL program on `dataDir`: as the user of this process or, when that is root, as `user`, who has no other
 * rights. Throws when that user cannot reach the program or the folder.
 */
export function commandAs(user: UnprivilegedUser | undefined, dataDir: string, program: string, args: string[]): Command {
  if (!user) return { file: program, args, options: {} }
  if (hasSetpriv(user)) return { file: 'setpriv', args: [...privileges(user), program, ...args], options: {} }
  const closed = closedFolder(program, user) ?? closedFolder(dataDir, user)
  if (closed === undefined) return { file: program, args, options: { uid: user.uid, gid: user.gid } }
  throw new Error(
    `PostgreSQL does not run as root, and user ${user.name} may not enter ${closed}: install setpriv (util-linux), open the folder (chmod o+x), or start the shop as another user.`,
  )
}
