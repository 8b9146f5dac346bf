import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { liveTopic } from '#contract/together/topic.ts'
import { type Member, signUp } from '#lab/bench/members.ts'
import { type Product, startForBench } from '#lab/bench/product.ts'
import { atMost, type Row } from '#lab/bench/report.ts'
import { type Sent, send } from '#lab/bench/send.ts'
import { startPostgres } from '#lab/shared/postgres.ts'
import { rounded, shown, spreadOf } from '#lab/shared/table.ts'
import { freePort } from '#scripts/free-port.ts'
import { startBare } from './bare.ts'
import { bareHall, STREAM } from './hall.ts'
import { percentile } from './load.ts'
import { openReaders, type Readers } from './stream-readers.ts'

const FOLLOWERS = 300
/** Members whose devices follow. A member may have several streams (`EVENT_STREAMS_PER_MEMBER`). */
const MEMBERS = 75
const MOVES = 60
/** Interval between two moves, long enough to deliver a move before the next one. */
const MOVE_EVERY_MS = 40
const ROUNDS = 5
const RECONNECTS = 50

/** Target: maximum time in milliseconds from a move of the leader to its arrival at a screen, at the 99th percentile. */
const BAR_P99_MS = 150

/** A live meeting on a running product. */
interface Meeting {
  groupId: string
  members: readonly Member[]
  version: number
}

/**
 * Measures how fast a move of the leader arrives at three hundred screens, and checks that each screen receives every
 * move once, over dropped connections and a restart.
 */
export async function measureLive(): Promise<Row[]> {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.create('product')
  const port = await freePort()
  const start = () => startForBench({ dataDir: 'live', databaseUrl, port })
  const product = await start()
  const meeting = await startMeeting(product, await signUp(product.url, MEMBERS))
  const bare = await startBare()
  const [ours, least]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [ofLeast, ofOurs] = [await bareP99(bareHall(bare)), await p99(product, meeting)]
    // The results of the first round are discarded, because it is only for warming up.
    if (round === 0) continue
    least.push(ofLeast)
    ours.push(ofOurs)
  }
  await bare.stop()
  const faults = await reconnect(product, meeting, start)
  await postgres.stop()
  const [ofOurs, ofLeast] = [spreadOf(ours), spreadOf(least)]
  return [
    {
      work: `p99 from a move to each of ${FOLLOWERS} screens, ms`,
      limit: shown(ofLeast, 1),
      product: shown(ofOurs, 1),
      ratio: `${rounded(ofOurs.median / ofLeast.median, 1)}×`,
      ...atMost(BAR_P99_MS, ofOurs.median, ' ms'),
    },
    {
      work: `moves missed or twice, over ${RECONNECTS} dropped connections and a restart`,
      product: String(faults),
      ...atMost(0, faults),
    },
  ]
}

async function startMeeting({ url }: Product, members: readonly Member[]): Promise<Meeting> {
  const [leader, ...others] = members
  if (!leader) throw new Error('A meeting needs a leader.')
  const [groupId, weekId] = [randomUUID(), randomUUID()]
  const week = { id: weekId, title: 'Emptied', references: ['Ruth 1:1-5'], content: '', questions: ['Why?'] }
  const about = { title: 'Ruth', description: 'About Ruth.', admission: 'open', capacity: null }
  const startsOn = new Date().toISOString().slice(0, 10)
  const group = { ...about, id: groupId, startsOn, timeZone: 'UTC', weeks: [week] }
  await done(url, leader, { method: 'POST', path: '/api/groups', body: group })
  const publish = { method: 'POST', path: `/api/groups/${groupId}/publish` } as const
  await done(url, leader, { ...publish, body: { leaderName: 'Lea' } })
  for (const member of others)
    await done(url, member, { method: 'POST', path: `/api/groups/${groupId}/enrolment`, body: {} })
  await done(url, leader, { method: 'PUT', path: `/api/groups/${groupId}/live`, body: { weekId } })
  return { groupId, members, version: (await stateOf(url, { groupId, members })).meeting.version }
}

async function p99({ url }: Product, meeting: Meeting): Promise<number> {
  const screens = await openScreens(url, meeting)
  const sentMs = new Map<string, number>()
  for (let count = 0; count < MOVES; count += 1) {
    sentMs.set(String(meeting.version + 1), performance.now())
    await Promise.all([move(url, meeting), setTimeout(MOVE_EVERY_MS)])
  }
  return p99Of(screens, sentMs)
}

async function bareP99({ url, post, position }: ReturnType<typeof bareHall>): Promise<number> {
  const screens = await openReaders({ url, path: STREAM, position: await position() }, FOLLOWERS)
  const sentMs = new Map<string, number>()
  for (let count = 0; count < MOVES; count += 1) {
    const id = randomUUID()
    sentMs.set(id, performance.now())
    await Promise.all([post(id), setTimeout(MOVE_EVERY_MS)])
  }
  return p99Of(screens, sentMs)
}

async function p99Of(screens: Readers, sentMs: ReadonlyMap<string, number>): Promise<number> {
  await screens.untilEach(MOVES)
  screens.stop()
  return percentile(
    screens.delays(sentMs).sort((one, other) => one - other),
    0.99,
  )
}

/** @returns the sum, over all screens, of the moves that a screen never received, or received twice */
async function reconnect(product: Product, meeting: Meeting, start: () => Promise<Product>): Promise<number> {
  const screens = await openScreens(product.url, meeting)
  const first = meeting.version + 1
  for (let count = 0; count < MOVES / 2; count += 1) {
    await move(product.url, meeting)
    const dropped = Math.floor(((count + 1) * RECONNECTS * 2) / MOVES)
    for (let each = Math.floor((count * RECONNECTS * 2) / MOVES); each < dropped; each += 1)
      screens.drop((7 * each) % FOLLOWERS)
  }
  await product.stop()
  const again = await start()
  for (let count = 0; count < MOVES / 2; count += 1) await move(again.url, meeting)
  // `untilEach` stops waiting after a minute. Moves that are still missing then are counted.
  await screens.untilEach(MOVES).catch(() => undefined)
  screens.stop()
  await again.stop()
  const moved = Array.from({ length: MOVES }, (_, index) => String(first + index))
  return screens.ids().reduce((sum, ids) => {
    const missed = moved.filter((version) => !ids.includes(version)).length
    return sum + missed + ids.length - new Set(ids).size
  }, 0)
}

async function openScreens(url: string, meeting: Meeting): Promise<Readers> {
  const { position } = await stateOf(url, meeting)
  const { groupId, members } = meeting
  const stream = { url, path: `/api/events?topic=${liveTopic(groupId)}`, position, id: /"version":(\d+)/ }
  const cookie = (index: number) => members[index % members.length]?.cookies.text() ?? ''
  return openReaders({ ...stream, cookie }, FOLLOWERS)
}

/** Moves between the first and the second step. */
async function move(url: string, meeting: Meeting): Promise<void> {
  const { groupId, members, version } = meeting
  const body = { step: version % 2, version }
  const [leader] = members
  if (leader) await done(url, leader, { method: 'PUT', path: `/api/groups/${groupId}/live/step`, body })
  meeting.version += 1
}

async function stateOf(url: string, { groupId, members: [member] }: Omit<Meeting, 'version'>) {
  const headers = { cookie: member?.cookies.text() ?? '' }
  const { body } = await send(url, { path: `/api/groups/${groupId}/live`, headers })
  return JSON.parse(body.toString()) as { position: string; meeting: { version: number } }
}

async function done(url: string, { cookies }: Member, sent: Sent): Promise<void> {
  const { status, body } = await send(url, { ...sent, headers: { cookie: cookies.text() } })
  if (status >= 300) throw new Error(`${sent.path} was answered ${status}: ${body.toString()}`)
}
