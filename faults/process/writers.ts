import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { aClient, type Client, type Got, isError } from './client.ts'
import { until } from './until.ts'

const RETRY_MS = 25
/** Number of written days to complete; a writer who has completed all of them starts over. */
const DAYS = 900
const PASSWORD = 'a quiet rehearsal of rivers'
/**
 * Number of writes after which a new account is created: rarely, because hashing a password costs more than
 * all other writes.
 */
const WRITES_PER_ACCOUNT = 25

/** Acknowledged writes, each as the value by which it is found afterwards. */
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
 * Simulates members who write without a pause: notes, completed days, comments and sometimes a new account.
 * They use the API as a browser does and repeat an unacknowledged request unchanged until it is acknowledged.
 */
export async function startWriters(base: () => string, count = 4) {
  let acknowledged = 0
  let errors = 0
  let refused = 0
  let lastMs = 0
  let longestPauseMs = 0
  let stopping = false
  const writers: Awaited<ReturnType<typeof aWriter>>[] = []

  /** Sends a request until it is acknowledged; null if the writers were stopped first. */
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
  // Writers fail only if a write is rejected, which means that this test is wrong; the error is thrown at the
  // end.
  const done = Promise.all(writers.map((writer) => writer.done))
  done.catch(() => undefined)
  /** Waits for `waiting` while the writers run; fails at once if a writer has failed. */
  const whileWriting = (waiting: Promise<void>) => Promise.race([waiting, done.then(() => waiting)])

  return {
    acknowledged: () => acknowledged,
    errors: () => errors,
    /** Requests answered 503, or not answered, and then retried. */
    refused: () => refused,
    /** Longest time without an acknowledged write by any writer. */
    longestPauseSeconds: () => longestPauseMs / 1000,
    /** Returns the acknowledged comments in one topic. */
    comments: (topic: string) =>
      writers.flatMap((writer) => (writer.topic.includes(`/${topic}/`) ? writer.kept.comments : [])),
    addresses: () => writers.flatMap(({ kept }) => kept.accounts),
    /** Waits until this many more writes are acknowledged. */
    more: (writes: number, seconds = 120) => {
      const before = acknowledged
      return whileWriting(until(`${writes} more writes`, () => acknowledged >= before + writes, seconds))
    },
    /** Returns the seconds from a time (`performance.now()`) to the next acknowledged write. */
    async servesAgain(sinceMs: number, seconds = 120): Promise<number> {
      const before = acknowledged
      await whileWriting(until('a write is acknowledged again', () => acknowledged > before, seconds))
      return (lastMs - sinceMs) / 1000
    },
    /** Stops the writers; pending requests finish or are abandoned. */
    async stop(): Promise<void> {
      stopping = true
      await done
    },
    /** Verifies all acknowledged writes in a new session. */
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

/** @throws if the response is neither success nor wrong credentials */
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
