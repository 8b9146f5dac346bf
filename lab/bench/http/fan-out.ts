import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { signUp } from '#lab/bench/members.ts'
import { startForBench } from '#lab/bench/product.ts'
import { atMost, type Row } from '#lab/bench/report.ts'
import { startPostgres } from '#lab/shared/postgres.ts'
import { cpuMs, settledMb } from '#lab/shared/processes.ts'
import { rounded, type Spread, shown, spreadOf } from '#lab/shared/table.ts'
import { freePort } from '#scripts/free-port.ts'
import { startBare } from './bare.ts'
import { bareHall, type Hall, hallOf, type Post, STREAM } from './hall.ts'
import { percentile } from './load.ts'
import { reconnect } from './reconnect.ts'
import { openReaders } from './stream-readers.ts'

const READERS = 500
const CROWD = 10_000
const POSTS = 60
/**
 * Interval between two comments. It is long enough to deliver a comment before the next one, so that waiting in a queue
 * is not measured.
 */
const POST_EVERY_MS = 40
const ROUNDS = 5
const MEMBERS = 8

const BARS = { cpu: 1.2, p99: 1.5, streamKb: 14 }

interface Delivery {
  /** CPU time in microseconds for delivering one comment to one reader. The cost of posting is not included. */
  deliveryUs: number
  p99Ms: number
}

/**
 * Measures how comments are delivered to five hundred readers, and checks that each arrives exactly once. Also measures
 * the memory of ten thousand event streams.
 */
export async function measureFanOut(): Promise<Row[]> {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.create('product')
  const port = await freePort()
  const start = () => startForBench({ dataDir: 'fan-out', databaseUrl, port })
  const product = await start()
  const members = await signUp(product.url, MEMBERS)
  const ours = hallOf(product, members)
  const bare = await startBare()
  const least = bareHall(bare)
  const rounds = { ours: [] as Delivery[], least: [] as Delivery[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [ofLeast, ofOurs] = [await measureDelivery(least), await measureDelivery(ours)]
    // The results of the first round are discarded, because it is only for warming up.
    if (round === 0) continue
    rounds.least.push(ofLeast)
    rounds.ours.push(ofOurs)
  }
  const leastKb = await kilobytesOfStream(least)
  await bare.stop()
  const streamKb = await kilobytesOfStream(ours)
  const faults = await reconnect(product, members, start)
  await postgres.stop()
  return [
    ratioRow(`a delivery to ${READERS} readers, µs`, rounds, ({ deliveryUs }) => deliveryUs, BARS.cpu),
    ratioRow(`p99 from the post to each of ${READERS}, ms`, rounds, ({ p99Ms }) => p99Ms, BARS.p99),
    {
      work: 'lost or twice, over dropped connections and a restart',
      product: String(faults),
      ...atMost(0, faults),
    },
    {
      work: `each of ${rounded(CROWD)} streams, kB`,
      limit: rounded(leastKb, 1),
      product: rounded(streamKb, 1),
      ratio: `${rounded(streamKb / leastKb, 1)}×`,
      ...atMost(BARS.streamKb, streamKb),
    },
  ]
}

function ratioRow(
  work: string,
  { ours, least }: { ours: readonly Delivery[]; least: readonly Delivery[] },
  read: (delivery: Delivery) => number,
  bar: number,
): Row {
  const of = (all: readonly Delivery[]): Spread => spreadOf(all.map(read))
  const ratio = of(ours).median / of(least).median
  return {
    work,
    limit: shown(of(least), 1),
    product: shown(of(ours), 1),
    ratio: `${rounded(ratio, 1)}×`,
    ...atMost(bar, ratio, '×'),
  }
}

/** Posts the same number of comments without readers and with readers. The difference is the cost of delivery. */
async function measureDelivery({ url, pid, post, position }: Hall): Promise<Delivery> {
  const quietMs = await cpuOf(pid, () => postAll(post))
  const readers = await openReaders({ url, path: STREAM, position: await position() }, READERS)
  const sentMs = new Map<string, number>()
  const deliveringMs = await cpuOf(pid, async () => {
    await postAll(post, (id) => sentMs.set(id, performance.now()))
    await readers.untilEach(POSTS)
  })
  readers.stop()
  const delays = readers.delays(sentMs).sort((one, other) => one - other)
  return {
    deliveryUs: ((deliveringMs - quietMs) / (READERS * POSTS)) * 1000,
    p99Ms: percentile(delays, 0.99),
  }
}

/**
 * Measures the memory of further event streams in a process that already has some. Memory that the process allocates
 * only once, for its first streams, is therefore not counted.
 */
async function kilobytesOfStream({ url, pid, position }: Hall): Promise<number> {
  const place = { url, path: STREAM, position: await position() }
  const first = await openReaders(place, READERS)
  const before = await settledMb(pid)
  const crowd = await openReaders(place, CROWD)
  const after = await settledMb(pid)
  first.stop()
  crowd.stop()
  return ((after - before) * 1000) / CROWD
}

async function postAll(post: Post, onSend: (id: string) => void = () => undefined): Promise<void> {
  for (let index = 0; index < POSTS; index += 1) {
    const id = randomUUID()
    onSend(id)
    await Promise.all([post(id), setTimeout(POST_EVERY_MS)])
  }
}

async function cpuOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = cpuMs(pid)
  await work()
  return cpuMs(pid) - before
}
