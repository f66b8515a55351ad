/** An answer of Apollo Server, whole. */
export interface Answer {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: string
}

/** Whether anybody who asks the same may be given this answer. */
export const isShared = ({ status, headers }: Answer): boolean =>
  status === 200 && headers.some(([name, value]) => name === 'cache-control' && value.endsWith(', public'))
