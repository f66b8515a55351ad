import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = async (text: string): Promise<string> => (await run('ip', text.split(' '))).stdout

/** The network of the trial: this machine, and machines of their own for the databases. */
const BRIDGE = 'khanbr'
/** This machine's address in it. */
export const HERE = '10.77.0.1'
/** A network card that no machine has: frames to it are lost without an error. */
const NOWHERE = '02:00:00:00:00:01'

const nameOf = (machine: number): string => `khan${machine}`
/** The address of a machine, counted from 1. */
export const addressOf = (machine: number): string => `10.77.0.${10 + machine}`

/** Machines as network namespaces: each has a cable that can be pulled, and whatever runs on it can lose its power. */
export class Machines {
  readonly #count: number

  private constructor(count: number) {
    this.#count = count
  }

  /** Makes the network; what an earlier trial left goes first. */
  static async open(count: number): Promise<Machines> {
    const machines = new Machines(count)
    await machines.close()
    await ip(`link add ${BRIDGE} type bridge`)
    await ip(`addr add ${HERE}/24 dev ${BRIDGE}`)
    await ip(`link set ${BRIDGE} up`)
    for (let machine = 1; machine <= count; machine += 1) {
      const name = nameOf(machine)
      await ip(`netns add ${name}`)
      await ip(`link add ${name} type veth peer name eth0 netns ${name}`)
      await ip(`link set ${name} master ${BRIDGE} up`)
      await ip(`-n ${name} addr add ${addressOf(machine)}/24 dev eth0`)
      for (const link of ['lo', 'eth0']) await ip(`-n ${name} link set ${link} up`)
    }
    return machines
  }

  /** A command that runs on a machine. */
  on(machine: number, command: readonly string[]): string[] {
    return ['ip', 'netns', 'exec', nameOf(machine), ...command]
  }

  /** A machine lives on, but reaches no other. */
  async unplug(machine: number): Promise<void> {
    await ip(`link set ${nameOf(machine)} down`)
  }

  async plugIn(machine: number): Promise<void> {
    await ip(`link set ${nameOf(machine)} up`)
  }

  /** A machine loses its power: its cable falls silent, and all its processes end. */
  async powerOff(machine: number): Promise<void> {
    await this.unplug(machine)
    const pids = (await ip(`netns pids ${nameOf(machine)}`)).split('\n').filter(Boolean).map(Number)
    for (const pid of pids) process.kill(pid, 'SIGKILL')
  }

  /** Two machines do not reach each other any more: what they send is lost without a word. */
  async cut(one: number, other: number): Promise<void> {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      await ip(`-n ${nameOf(from)} neigh replace ${addressOf(to)} lladdr ${NOWHERE} dev eth0 nud permanent`)
  }

  /** Two machines reach each other again. */
  async mend(one: number, other: number): Promise<void> {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      await ip(`-n ${nameOf(from)} neigh del ${addressOf(to)} dev eth0`)
  }

  /** Ends whatever runs on the machines, and removes the network. */
  async close(): Promise<void> {
    for (let machine = 1; machine <= this.#count; machine += 1) {
      await this.powerOff(machine).catch(() => undefined)
      await ip(`netns del ${nameOf(machine)}`).catch(() => undefined)
      // By itself it goes a moment after the last process of the machine.
      await ip(`link del ${nameOf(machine)}`).catch(() => undefined)
    }
    await ip(`link del ${BRIDGE}`).catch(() => undefined)
  }
}
