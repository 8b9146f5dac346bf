import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { signIn, signUp } from '#bench/members.ts'
import { type Product, startProduct } from '#bench/product.ts'
import { printHeading, printTable, rounded } from '#bench/table.ts'
import { freePort } from '#scripts/free-port.ts'
import { rawAnswer, startBare } from './bare.ts'
import { openReaders } from './stream-readers.ts'

const READERS = 1_000
const POSTS = 60
/** A member may post ten comments a minute. */
const MEMBERS = 30
/** Slow enough that one event is out before the next: what is measured is one crossing, not a queue. */
const POST_EVERY_MS = 150
const RECONNECTS = 100

const STREAM = '/api/events?topic=study:1'

type Post = (id: string) => Promise<void>

/** What it takes to tell a thousand readers of one comment, and that none of them misses or doubles one. */
export async function measureFanOut(): Promise<void> {
  const port = await freePort()
  const product = await startProduct({ entry: 'shipped', dataDir: 'fan-out', port })
  await signUp(product.url, MEMBERS)
  const post = await posting(product)
  // Posting with nobody there, so that what is left is the telling. The first warms everything up.
  await postAll(post, 10)
  const quietCpu = await cpuOf(product, () => postAll(post, POSTS))
  const told = await tell(product, post)
  const bare = await startBare({ kind: 'events' })
  const bareTold = await deliver(bare.url, '0.0', barePost(bare.url))
  await bare.stop()
  const streamKb = await kilobytesOfStream(product)
  const faults = await reconnect(product, post, port)

  printHeading(`${rounded(READERS)} readers of one discussion`)
  printTable(
    ['', 'p50 ms', 'p99 ms', 'most ms'],
    [
      ['from the press on Post to each reader', ...figures(told.delays)],
      ['bare server of events', ...figures(bareTold)],
    ],
  )
  const deliveries = READERS * POSTS
  console.log(`CPU: ${rounded(((told.cpuSeconds - quietCpu) / deliveries) * 1e6, 1)} µs a delivery.`)
  console.log(
    `Memory: ${rounded(streamKb, 1)} kB a stream, by what ${rounded(2 * READERS)} more of them add to the process.`,
  )
  console.log(faults)
  console.log(
    'Bars: p99 150 ms, 30 µs, 25 kB, nothing lost or doubled. The readers share the cores with the server.',
  )
}

async function posting(product: Product): Promise<Post> {
  const cookies = await signIn(product.url, MEMBERS)
  let turn = 0
  return async (id) => {
    turn += 1
    const answer = await rawAnswer(product.url, {
      method: 'POST',
      path: '/api/discussions/study:1/comments',
      headers: {
        'content-type': 'application/json',
        origin: product.url,
        cookie: cookies[turn % MEMBERS] ?? '',
      },
      body: JSON.stringify({
        id,
        text: 'A word of thanks for this morning, and a question for the evening.',
      }),
    })
    if (answer.status !== 201) throw new Error(`A comment was answered ${answer.status}.`)
  }
}

function barePost(url: string): Post {
  return async (id) => {
    await rawAnswer(url, { method: 'POST', path: `/${id}`, headers: {} })
  }
}

async function tell(product: Product, post: Post) {
  let cpuSeconds = 0
  const delays = await deliver(product.url, await positionOf(product), post, async (work) => {
    cpuSeconds = await cpuOf(product, work)
  })
  return { delays, cpuSeconds }
}

/** What one more stream costs a process that has a thousand, and so has grown to its size already. */
async function kilobytesOfStream(product: Product): Promise<number> {
  const place = { url: product.url, path: STREAM, position: await positionOf(product) }
  const first = await openReaders(place, READERS)
  const before = await settledMb(product)
  const more = await openReaders(place, 2 * READERS)
  const after = await settledMb(product)
  first.stop()
  more.stop()
  return ((after - before) * 1e3) / (2 * READERS)
}

/** Resident memory once what was needed to open the streams has been collected, which happens when it gets quiet. */
async function settledMb(product: Product): Promise<number> {
  const samples: number[] = []
  for (let sample = 0; sample < 10; sample += 1) {
    await setTimeout(2_000)
    samples.push(await product.memoryMb())
  }
  return Math.min(...samples)
}

/** Milliseconds from sending each post to its arrival at each reader. */
async function deliver(
  url: string,
  position: string,
  post: Post,
  around: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): Promise<number[]> {
  const readers = await openReaders({ url, path: STREAM, position }, READERS)
  const sentMs = new Map<string, number>()
  await around(async () => {
    await postAll(post, POSTS, (id) => sentMs.set(id, performance.now()))
    await readers.untilEach(POSTS)
  })
  readers.stop()
  return readers.delays(sentMs)
}

/** Readers drop out by lot while comments are posted, and the server restarts in the middle. */
async function reconnect(product: Product, post: Post, port: number): Promise<string> {
  const position = await positionOf(product)
  const readers = await openReaders({ url: product.url, path: STREAM, position }, RECONNECTS)
  const posted: string[] = []
  let dropped = 0
  const half = POSTS / 2
  for (let count = 0; count < half; count += 1) {
    posted.push(await postOne(post))
    for (const _ of [1, 2, 3, 4]) if (dropped < RECONNECTS) readers.drop(dropped++)
  }
  await product.stop()
  const again = await startProduct({ entry: 'shipped', dataDir: 'fan-out', port })
  const postAgain = await posting(again)
  for (let count = 0; count < half; count += 1) posted.push(await postOne(postAgain))
  await readers.untilEach(POSTS)
  readers.stop()
  const each = readers.ids()
  const lost = each.reduce((sum, ids) => sum + posted.filter((id) => !ids.includes(id)).length, 0)
  const doubled = each.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0)
  await again.stop()
  return `Over ${dropped} dropped connections and a restart, ${RECONNECTS} readers lost ${lost} of ${POSTS} comments, and saw ${doubled} twice.`
}

async function postOne(post: Post): Promise<string> {
  const id = randomUUID()
  await post(id)
  return id
}

async function postAll(
  post: Post,
  count: number,
  onSend: (id: string) => void = () => undefined,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID()
    onSend(id)
    await Promise.all([post(id), setTimeout(POST_EVERY_MS)])
  }
}

async function cpuOf(product: Product, work: () => Promise<void>): Promise<number> {
  const before = await product.cpuSeconds()
  await work()
  return (await product.cpuSeconds()) - before
}

async function positionOf({ url }: Product): Promise<string> {
  const page = (await (await fetch(`${url}/api/discussions/study:1/comments`)).json()) as { position: string }
  return page.position
}

function figures(delays: readonly number[]): string[] {
  const sorted = delays.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(sorted[Math.floor(share * (sorted.length - 1))] ?? 0, 1)
  return [at(0.5), at(0.99), at(1)]
}
