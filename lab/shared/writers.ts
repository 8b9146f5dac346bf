import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { aClient, type Client, type Got, isError } from './client.ts'
import { until } from './until.ts'

const RETRY_MS = 25
/** Number of days that a simulated member can complete. After the last one, they begin again with the first. */
const DAYS = 900
const PASSWORD = 'a quiet rehearsal of rivers'
/** A write that the server has acknowledged with a success status. */
interface Write {
  /** Value by which `lookUp` finds the written data later: an id, a day of the plan or an email address. */
  value: string | number
  /** Time at which the server acknowledged the write, from `performance.now()`. */
  atMs: number
}

export interface Found {
  acknowledged: number
  lost: number
  doubled: number
  /**
   * Time, from `performance.now()`, at which the first lost write was acknowledged. A write is lost if its data do not
   * exist later. Null if none is lost.
   */
  firstLostMs: number | null
}

interface WriterOptions {
  count?: number
  /** Pause of a simulated member after each request, in milliseconds. */
  pauseMs?: number
  /** Paths of pages that simulated members request between writes. */
  pages?: readonly string[]
  /** Interval, in rounds of writes, in which each member posts a comment: 1 means one comment in every round. */
  commentEvery?: number
  /** Topic to which all members post their comments; by default each member posts to a different topic. */
  topic?: string
  /**
   * Interval, in rounds of writes, in which each member creates a new account. It is long by default, because a
   * password hash is more expensive than all other writes.
   */
  accountEvery?: number
  /** Whether a request that was not acknowledged is sent again, unchanged. */
  repeats?: boolean
}

/**
 * Simulates members who write notes, completed days, comments, and sometimes a new account. They use the API as
 * browsers do.
 */
export async function startWriters(
  base: () => string,
  {
    count = 4,
    pauseMs = 0,
    pages = [],
    commentEvery = 1,
    topic,
    accountEvery = 25,
    repeats = true,
  }: WriterOptions = {},
) {
  let acknowledged = 0
  let requests = 0
  let errors = 0
  let refused = 0
  let lastMs = 0
  let longestPauseMs = 0
  let longestMs = 0
  let stopping = false
  const failures = new Map<string, number>()
  const writers: Awaited<ReturnType<typeof aWriter>>[] = []

  /**
   * Sends a request; if `repeats` is true, sends it again until it succeeds. Returns null if the request failed, or if
   * the simulation was stopped before it succeeded.
   */
  async function send(ask: () => Promise<Got>, name: string): Promise<Got | null> {
    for (;;) {
      const startedMs = performance.now()
      const got = await ask()
      requests += 1
      longestMs = Math.max(longestMs, performance.now() - startedMs)
      if (pauseMs > 0) await setTimeout(pauseMs)
      if (got.status >= 200 && got.status < 300) return got
      const failure = `${name} ${got.failure ?? got.status}`
      failures.set(failure, (failures.get(failure) ?? 0) + 1)
      if (isError(got)) errors += 1
      else if (repeats && got.status >= 400 && got.status < 500)
        throw new Error(`A write was answered ${got.status}: ${JSON.stringify(got.json)}`)
      else refused += 1
      if (stopping || !repeats) return null
      await setTimeout(RETRY_MS)
    }
  }

  /** Sends a request that writes. If the server acknowledges it, adds `value` with the current time to `kept`. */
  async function write(kept: Write[], value: Write['value'], name: string, ask: () => Promise<Got>) {
    const got = await send(ask, name)
    if (got === null) return null
    const atMs = performance.now()
    acknowledged += 1
    if (lastMs > 0) longestPauseMs = Math.max(longestPauseMs, atMs - lastMs)
    lastMs = atMs
    kept.push({ value, atMs })
    return got
  }

  async function aWriter(index: number) {
    const client = aClient(base)
    const email = `writer-${index}-${randomUUID()}@example.org`
    await signUp(client, email)
    await signIn(client, email)
    const { member } = (await client('GET', '/api/session')).json as { member: { id: string } }
    const notes: Write[] = []
    const completions: Write[] = []
    const comments: Write[] = []
    const accounts: Write[] = []
    const path = `/api/discussions/${topic ?? `study:${index + 1}`}/comments`
    const device = randomUUID()
    let since = 0
    const work = async () => {
      for (let step = 1; !stopping; step += 1) {
        const id = randomUUID()
        const change = noteChange(id, step)
        const sync = { owner: member.id, device, since, sentAt: new Date().toISOString(), changes: [change] }
        const synced = await write(notes, id, 'POST', () => client('POST', '/api/sync', sync))
        if (synced) {
          const { refused, since: next } = synced.json as { refused: unknown[]; since: number }
          if (refused.length > 0) throw new Error(`A change was refused: ${JSON.stringify(refused)}`)
          since = next
        }
        if (stopping) break
        const day = (step % DAYS) + 1
        await write(completions, day, 'PUT', () => client('PUT', `/api/studies/${day}/completion`))
        if (stopping) break
        const page = pages[(step + index) % pages.length]
        if (page !== undefined) await send(() => client('GET', page), 'GET')
        if (stopping) break
        if ((step + index) % commentEvery === 0) {
          const comment = { id: randomUUID(), text: `Words ${id}` }
          await write(comments, comment.id, 'POST', () => client('POST', path, comment))
        }
        if (step % accountEvery !== 0 || stopping) continue
        const address = `made-${randomUUID()}@example.org`
        await write(accounts, address, 'POST', () => signUpOnce(aClient(base), address))
      }
    }
    return { email, member, path, notes, completions, comments, accounts, done: work() }
  }

  for (let index = 0; index < count; index += 1) writers.push(await aWriter(index))
  // If the server refuses a write as invalid, the fault is in this simulation, and `done` rejects with the error. Those
  // methods below that wait for the members then throw this error. No other response makes a simulated member fail.
  const done = Promise.all(writers.map((writer) => writer.done))
  done.catch(() => undefined)
  /** Waits for the promise `waiting` while members write. Rejects at once if the server refuses a write as invalid. */
  const whileWriting = (waiting: Promise<void>) => Promise.race([waiting, done.then(() => waiting)])
  const valuesOf = (writes: readonly Write[]) => writes.map(({ value }) => String(value))

  return {
    acknowledged: () => acknowledged,
    /** Number of requests that were sent, including those that failed. */
    requests: () => requests,
    errors: () => errors,
    /** Number of failed requests, by method and status ("POST 503") or, without a response, by method and cause. */
    failures: (): ReadonlyMap<string, number> => failures,
    /**
     * Number of requests that failed in a way that clients must expect: no response, or 503 with the header
     * Retry-After. Without `repeats`, also responses from 400 to 499.
     */
    refused: () => refused,
    /** Longest time between two consecutive acknowledged writes, counting the writes of all members. */
    longestPauseSeconds: () => longestPauseMs / 1000,
    /** Longest response time of a request, in milliseconds. */
    longestMs: () => longestMs,
    /** Returns the ids of the acknowledged comments on a topic. */
    comments: (of: string) =>
      writers.flatMap(({ path, comments }) => (path.includes(`/${of}/`) ? valuesOf(comments) : [])),
    addresses: () => writers.flatMap(({ accounts }) => valuesOf(accounts)),
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
    /**
     * Checks in a new session that every acknowledged write exists exactly once.
     * @param untilMs leaves out writes that were acknowledged after this time, from `performance.now()`
     */
    async lookUp(untilMs = Number.POSITIVE_INFINITY): Promise<Found> {
      const total: Found = { acknowledged: 0, lost: 0, doubled: 0, firstLostMs: null }
      const check = (writes: readonly Write[], found: readonly unknown[]) => {
        const times = new Map<unknown, number>()
        for (const one of found) times.set(one, (times.get(one) ?? 0) + 1)
        const expected = writes.filter(({ atMs }) => atMs <= untilMs)
        total.acknowledged += expected.length
        for (const [value, atMs] of new Map(expected.map(({ value, atMs }) => [value, atMs]))) {
          const there = times.get(value) ?? 0
          if (there > 1) total.doubled += 1
          if (there > 0) continue
          total.lost += 1
          total.firstLostMs = Math.min(total.firstLostMs ?? atMs, atMs)
        }
      }
      for (const { email, member, path, notes, completions, comments, accounts } of writers) {
        const client = aClient(base)
        const isThere = await hasAccount(client, email)
        check(notes, isThere ? await notesOf(client, member.id) : [])
        check(completions, isThere ? await daysOf(client) : [])
        check(comments, await commentsIn(client, path))
        const found: string[] = []
        for (const address of valuesOf(accounts))
          if (await hasAccount(aClient(base), address)) found.push(address)
        check(accounts, found)
      }
      return total
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
