import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Scope } from './scope.ts'

// A page that costs the same on every machine: its figures show how far the machine's other figures can be trusted.

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page of known cost</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A picture and a script"></head>
<body><h1>A page of known cost</h1><main><img src="/picture.jpg" alt="Noise" width="360" height="360">
<p>${'Some words to set. '.repeat(400)}</p></main><script src="/script.js" defer></script></body></html>`

/** Ten tasks of two million steps each, and 120 KB that are read and never run. */
const SCRIPT = `let place = 1
function work() {
  for (let step = 0; step < 2e6; step += 1) place = (place * 48271) % 2147483647
  document.body.dataset.place = String(place)
}
for (let task = 0; task < 10; task += 1) setTimeout(work, task * 20)
const unused = () => [${Array.from({ length: 12_000 }, (_, place) => place * 7919).join(',')}]
window.unused = unused
`

/** A picture of 720 px whose grain no encoder shrinks much; always the same. */
async function drawPicture(): Promise<Buffer> {
  const pixels = Buffer.alloc(720 * 720 * 3)
  let grain = 1
  for (let place = 0; place < pixels.length; place += 1) {
    grain = (grain * 48_271) % 2_147_483_647
    pixels[place] = grain & 255
  }
  return sharp(pixels, { raw: { width: 720, height: 720, channels: 3 } })
    .blur(3)
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Serves the page until the run ends. Returns its address. */
export async function serveKnownPage(scope: Scope): Promise<string> {
  const picture = await drawPicture()
  const server = createServer((request, response) => {
    const [type, body] = {
      '/picture.jpg': ['image/jpeg', picture] as const,
      '/script.js': ['text/javascript', SCRIPT] as const,
    }[request.url ?? ''] ?? ['text/html', PAGE]
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scope.onEnd(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
