import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { type Card, cardSvg } from './card-svg.ts'

// Pictures are drawn one at a time, so that many concurrent requests for pictures delay only each other.
const inTurn = new PQueue({ concurrency: 1 })

/**
 * Returns a response with a card as PNG.
 * @param maxAgeSeconds cache lifetime of the response
 */
export async function cardResponse(card: Card, maxAgeSeconds: number): Promise<Response> {
  const headers = { 'content-type': 'image/png', 'cache-control': `public, max-age=${maxAgeSeconds}` }
  return new Response(await drawCard(card), { headers })
}

/**
 * Draws a card as PNG in a worker thread of its own, because drawing takes a tenth of a second, in
 * which no other request should be blocked.
 */
function drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn.add(async () => {
    const worker = new Worker(new URL('./draw-card.worker.ts', import.meta.url), {
      workerData: cardSvg(card),
      // The worker gets neither the Node options of this process nor its environment, which may contain secrets.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
    })
    const [png] = await Promise.race([once(worker, 'message'), endOf(worker)])
    return png
  })
}

/**
 * Returns a promise that rejects when the worker thread exits without a picture; otherwise the queue would wait for
 * the picture forever.
 */
async function endOf(worker: Worker): Promise<never> {
  await once(worker, 'exit')
  throw new Error('A picture could not be drawn.')
}
