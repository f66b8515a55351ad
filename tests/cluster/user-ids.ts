import { readFile } from 'node:fs/promises'

/** The numbers of a user of this machine. */
export async function userIds(name: string): Promise<{ uid: number; gid: number }> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((each) => each.startsWith(`${name}:`))
  if (line === undefined) throw new Error(`There is no user ${name} here`)
  const [, , uid, gid] = line.split(':').map(Number)
  return { uid: uid ?? 0, gid: gid ?? 0 }
}
