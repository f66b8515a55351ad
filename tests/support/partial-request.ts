import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { vi } from 'vitest'

/** Sends a call without half of its body, lets `wait` milliseconds pass, and returns what came back until the connection was closed. */
export async function sendPartialRequest(server: Server, call: string, wait: number): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
    let heard = ''
    socket.on('data', (text: string) => (heard += text))
    const [arrived, closed] = [once(server, 'request'), once(socket, 'close')]
    socket.write(`${call} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"query":`)
    await arrived
    await vi.advanceTimersByTimeAsync(wait)
    await closed
    return heard
  } finally {
    vi.useRealTimers()
  }
}
