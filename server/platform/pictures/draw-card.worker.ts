import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { cardFaces } from './card-faces.ts'

// Worker thread that draws one card: receives SVG and posts a PNG.

const { resolve } = createRequire(import.meta.url)

await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
const drawing = new Resvg(String(workerData), {
  font: { fontBuffers: cardFaces(), defaultFontFamily: 'Literata' },
})
const png = drawing.render().asPng()
parentPort?.postMessage(png)
