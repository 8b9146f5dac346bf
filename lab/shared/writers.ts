import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { aClient, type Client, type Got, isError } from './client.ts'
import { until } from './until.ts'

const RETRY_MS = 25
/** Number of days that a simulated member can complete. After the last one, they begin again with the first. */
const DAYS = 900
const PASSWORD = 'a quiet rehearsal of rivers'
/**
 * Number of writes after which a new account is created. This is rare, because a password hash is more expensive than
 * all other writes.
 */
const WRITES_PER_ACCOUNT = 25

/**
 * Writes that were acknowledged, each by the value with which the final check finds it: an id, a day or an email
 * address.
 */
interface Acknowledged {
  notes: string[]
  completions: number[]
  comments: string[]
  accounts: string[]
}

export interface Found {
  acknowledged: number
  lost: number
  doubled: number
}

/**
 * Simulates members who write without pauses: notes, completed days, comments, and sometimes a new account. They use
 * the API as browsers do. A request that was not acknowledged is sent again unchanged.
 */
export async function startWriters(base: () => string, count = 4) {
  let acknowledged = 0
  let errors = 0
  let refused = 0
  let lastMs = 0
  let longestPauseMs = 0
  let stopping = false
  const writers: Awaited<ReturnType<typeof aWriter>>[] = []

  /** Sends a request again and again until it is acknowledged. Null if the members were stopped before. */
  async function send(ask: () => Promise<Got>): Promise<Got | null> {
    for (;;) {
      const got = await ask()
      if (got.status >= 200 && got.status < 300) {
        acknowledged += 1
        const nowMs = performance.now()
        if (lastMs > 0) longestPauseMs = Math.max(longestPauseMs, nowMs - lastMs)
        lastMs = nowMs
        return got
      }
      if (isError(got)) errors += 1
      else if (got.status >= 400 && got.status < 500)
        throw new Error(`A write was answered ${got.status}: ${JSON.stringify(got.json)}`)
      else refused += 1
      if (stopping) return null
      await setTimeout(RETRY_MS)
    }
  }

  async function aWriter(index: number) {
    const client = aClient(base)
    const email = `writer-${index}-${randomUUID()}@example.org`
    await signUp(client, email)
    await signIn(client, email)
    const { member } = (await client('GET', '/api/session')).json as { member: { id: string } }
    const kept: Acknowledged = { notes: [], completions: [], comments: [], accounts: [] }
    const topic = `/api/discussions/study:${index + 1}/comments`
    const device = randomUUID()
    let since = 0
    const work = async () => {
      for (let step = 1; !stopping; step += 1) {
        const id = randomUUID()
        const change = noteChange(id, step)
        const sync = { owner: member.id, device, since, sentAt: new Date().toISOString(), changes: [change] }
        const synced = await send(() => client('POST', '/api/sync', sync))
        if (synced) {
          kept.notes.push(id)
          since = (synced.json as { since: number }).since
        }
        if (stopping) break
        const day = (step % DAYS) + 1
        if (await send(() => client('PUT', `/api/studies/${day}/completion`))) kept.completions.push(day)
        if (stopping) break
        const comment = { id: randomUUID(), text: `Words ${id}` }
        if (await send(() => client('POST', topic, comment))) kept.comments.push(comment.id)
        if (step % WRITES_PER_ACCOUNT !== 0 || stopping) continue
        const address = `made-${randomUUID()}@example.org`
        if (await send(() => signUpOnce(aClient(base), address))) kept.accounts.push(address)
      }
    }
    return { client, email, member, kept, topic, done: work() }
  }

  for (let index = 0; index < count; index += 1) writers.push(await aWriter(index))
  // If the server refuses a write as invalid, this test itself is wrong, and `done` rejects with the error. The methods
  // below that wait for the members then throw it. No other response makes a simulated member fail.
  const done = Promise.all(writers.map((writer) => writer.done))
  done.catch(() => undefined)
  /** Waits for `waiting` while members write. Fails at once if a member's write was refused. */
  const whileWriting = (waiting: Promise<void>) => Promise.race([waiting, done.then(() => waiting)])

  return {
    acknowledged: () => acknowledged,
    errors: () => errors,
    /** Number of requests that had to be repeated, because the response was 503 or there was none. */
    refused: () => refused,
    /** Longest time in which no member's write was acknowledged. */
    longestPauseSeconds: () => longestPauseMs / 1000,
    /** Returns the comments on a topic that were acknowledged. */
    comments: (topic: string) =>
      writers.flatMap((writer) => (writer.topic.includes(`/${topic}/`) ? writer.kept.comments : [])),
    addresses: () => writers.flatMap(({ kept }) => kept.accounts),
    /** Waits until the given number of further writes was acknowledged. */
    more: (writes: number, seconds = 120) => {
      const before = acknowledged
      return whileWriting(until(`${writes} more writes`, () => acknowledged >= before + writes, seconds))
    },
    /** Returns how many seconds after a time (`performance.now()`) the next write was acknowledged. */
    async servesAgain(sinceMs: number, seconds = 120): Promise<number> {
      const before = acknowledged
      await whileWriting(until('a write is acknowledged again', () => acknowledged > before, seconds))
      return (lastMs - sinceMs) / 1000
    },
    /**
     * Stops the members. Waits for the responses to requests in progress. A request that was not acknowledged is not
     * sent again.
     */
    async stop(): Promise<void> {
      stopping = true
      await done
    },
    /** Checks in a new session that every acknowledged write exists exactly once. */
    async lookUp(): Promise<Found> {
      let lost = 0
      let doubled = 0
      const check = (expected: readonly unknown[], found: readonly unknown[]) => {
        const times = new Map<unknown, number>()
        for (const one of found) times.set(one, (times.get(one) ?? 0) + 1)
        for (const one of new Set(expected)) {
          if (!times.has(one)) lost += 1
          if ((times.get(one) ?? 0) > 1) doubled += 1
        }
      }
      for (const { email, member, kept, topic } of writers) {
        const client = aClient(base)
        const isThere = await hasAccount(client, email)
        check(kept.notes, isThere ? await notesOf(client, member.id) : [])
        check(kept.completions, isThere ? await daysOf(client) : [])
        check(kept.comments, await commentsIn(client, topic))
        const accounts: string[] = []
        for (const address of kept.accounts)
          if (await hasAccount(aClient(base), address)) accounts.push(address)
        check(kept.accounts, accounts)
      }
      return { acknowledged, lost, doubled }
    },
  }
}

export type Writers = Awaited<ReturnType<typeof startWriters>>

function noteChange(id: string, sequence: number) {
  const values = {
    title: 'T',
    scripture: '',
    content: `Words ${id}`,
    date: '2026-03-01',
    day: null,
    deletedAt: null,
  }
  const fields = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { value, over: null }]),
  )
  return {
    id: randomUUID(),
    sequence,
    kind: 'note',
    entry: id,
    at: new Date().toISOString(),
    fields,
    dismissed: [],
  }
}

function signUpOnce(client: Client, email: string): Promise<Got> {
  return client('POST', '/api/accounts', { email, password: PASSWORD, timeZone: 'UTC', isOldEnough: true })
}

export async function signUp(client: Client, email: string): Promise<void> {
  await until('an account is made', async () => (await signUpOnce(client, email)).status === 204)
}

export async function signIn(client: Client, email: string): Promise<void> {
  await until('a member is signed in', () => hasAccount(client, email))
}

/** @throws if the response is neither a success nor the error for a wrong password */
async function hasAccount(client: Client, email: string): Promise<boolean> {
  const { status } = await client('POST', '/api/session', { email, password: PASSWORD })
  if (status === 204) return true
  if (status === 401 || status === 400 || status === 403) return false
  throw new Error(`Signing in was answered ${status}.`)
}

async function notesOf(client: Client, owner: string): Promise<string[]> {
  const ids: string[] = []
  const device = randomUUID()
  for (let since = 0; ; ) {
    const asked = { owner, device, since, sentAt: new Date().toISOString(), changes: [] }
    const { status, json } = await client('POST', '/api/sync', asked)
    if (status !== 200) throw new Error(`Notes were answered ${status}.`)
    const answer = json as { entries: { kind: string; id: string }[]; since: number; hasMore: boolean }
    ids.push(...answer.entries.filter(({ kind }) => kind === 'note').map(({ id }) => id))
    since = answer.since
    if (!answer.hasMore) return ids
  }
}

async function daysOf(client: Client): Promise<number[]> {
  const { status, json } = await client('GET', '/api/completions')
  if (status !== 200) throw new Error(`Completions were answered ${status}.`)
  return (json as { days: number[] }).days
}

async function commentsIn(client: Client, topic: string): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null = null; ; ) {
    const { status, json } = await client(
      'GET',
      after === null ? topic : `${topic}?after=${encodeURIComponent(after)}`,
    )
    if (status !== 200) throw new Error(`Comments were answered ${status}.`)
    const page = json as { comments: { id: string }[]; next: string | null }
    ids.push(...page.comments.map(({ id }) => id))
    after = page.next
    if (after === null) return ids
  }
}
