import { expect, test, vi } from 'vitest'
import { warmUp } from './warm-up.ts'

/** A gateway that answers with these statuses in turn, the last one for ever. */
const gatewaySaying = (...statuses: (number | Error)[]) => ({
  pass: vi.fn(async () => {
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200
    if (status instanceof Error) throw status
    return { statusCode: status, headers: {}, body: Buffer.from('') }
  }),
})

test('Pages are rendered one after the other once the gateway is ready; one that fails keeps no other from it', async () => {
  const gateway = gatewaySaying(new Error('refused'), 503, 200)
  const rendered: string[] = []
  const render = (page: string) => async () => {
    expect(gateway.pass).toHaveBeenCalledTimes(3)
    rendered.push(`${page} begins`)
    await new Promise(setImmediate)
    if (page === 'first') throw new Error('no answer')
    rendered.push(`${page} ends`)
  }
  await warmUp(gateway, [render('first'), render('second'), render('third')], new AbortController().signal)
  expect(rendered).toEqual(['first begins', 'second begins', 'second ends', 'third begins', 'third ends'])
})

test('With a gateway that does not say whether it is ready, no page is rendered', async () => {
  const [gateway, render] = [gatewaySaying(404), vi.fn(async () => undefined)]
  await warmUp(gateway, [render], new AbortController().signal)
  expect(gateway.pass).toHaveBeenCalledTimes(1)
  expect(render).not.toHaveBeenCalled()
})

test('Waiting for the gateway ends with the server', async () => {
  const [gateway, render, closing] = [gatewaySaying(503), vi.fn(async () => undefined), new AbortController()]
  const warming = warmUp(gateway, [render], closing.signal)
  await expect.poll(() => gateway.pass.mock.calls.length).toBe(1)
  closing.abort()
  await warming
  expect(render).not.toHaveBeenCalled()
})
