import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { type Card, cardSvg } from './card-svg.ts'

// One at a time: a crowd that asks for many pictures waits for them, and nobody else does.
const inTurn = pLimit(1)

/** A card as the answer to whoever shows a link. @param maxAgeSeconds how long they may keep it */
export async function cardResponse(card: Card, maxAgeSeconds: number): Promise<Response> {
  const headers = { 'content-type': 'image/png', 'cache-control': `public, max-age=${maxAgeSeconds}` }
  return new Response(await drawCard(card), { headers })
}

/** A card as PNG. It is drawn in a thread of its own, which ends with it: the tenth of a second it takes is nobody else's. */
function drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(async () => {
    const worker = new Worker(new URL('./draw-card.worker.ts', import.meta.url), {
      workerData: cardSvg(card),
      // Nothing of how this process was started is meant for it.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
    })
    const [png] = await Promise.race([once(worker, 'message'), endOf(worker)])
    return png
  })
}

/** Whoever waits their turn must not wait for a thread that is gone. */
async function endOf(worker: Worker): Promise<never> {
  await once(worker, 'exit')
  throw new Error('A picture could not be drawn.')
}
