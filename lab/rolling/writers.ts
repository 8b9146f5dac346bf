import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { markComplete, syncOneChange } from '#lab/bench/http/operations.ts'
import type { Member } from '#lab/bench/members.ts'
import type { Sent } from '#lab/bench/send.ts'

/** Actions of the members: number of requests, errors, and the writes that were acknowledged. */
export interface Done {
  requests: number
  /** Number of errors by their kind: a status of a response, or a broken connection. */
  errors: Map<string, number>
  longestMs: number
  /** Ids of the comments that were acknowledged. */
  comments: Set<string>
  /** For each member, the days that they have completed. */
  days: Map<string, Set<number>>
  /** For each answer, by member and entry, the text that was acknowledged last. */
  answers: Map<string, string>
}

const WRITE_EVERY_MS = 60
/**
 * Number of requests of a member of which one posts a comment. Comments are rare, because each is sent to five hundred
 * readers.
 */
const COMMENT_EVERY = 25

/**
 * Simulates members who read, complete days, write answers and post comments until they are stopped. Each has only one
 * request in progress. Failed requests are not repeated.
 */
export function startWriters(url: string, members: readonly Member[]): { stop(): Promise<Done> } {
  const done: Done = {
    requests: 0,
    errors: new Map(),
    longestMs: 0,
    comments: new Set(),
    days: new Map(members.map(({ id }) => [id, new Set()])),
    answers: new Map(),
  }
  let stopped = false

  /** @returns the body of the response; null if the request failed */
  async function ask(member: Member, { method = 'GET', path, body }: Sent): Promise<string | null> {
    const startedMs = performance.now()
    done.requests += 1
    let error: string
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          origin: url,
          cookie: member.cookies.text(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      const cookies = answer.headers.getSetCookie()
      if (cookies.length > 0) member.cookies.take({ headers: { 'set-cookie': cookies } })
      if (answer.ok) return text
      error = `${method} ${answer.status}`
    } catch (caught) {
      const { cause } = caught as { cause?: { code?: string } }
      error = `${method} ${cause?.code ?? String(caught)}`
    } finally {
      done.longestMs = Math.max(done.longestMs, performance.now() - startedMs)
    }
    done.errors.set(error, (done.errors.get(error) ?? 0) + 1)
    return null
  }

  async function mark(member: Member): Promise<void> {
    const sent = markComplete.next(member)
    const day = Number(sent.path.split('/')[3])
    if ((await ask(member, sent)) !== null) done.days.get(member.id)?.add(day)
  }

  async function write(member: Member): Promise<void> {
    const sent = syncOneChange.next(member)
    const answer = await ask(member, sent)
    if (answer === null) return
    const { since, refused } = JSON.parse(answer)
    if (refused.length > 0) throw new Error(`A change was refused: ${JSON.stringify(refused)}`)
    member.since = since
    const { changes } = sent.body as { changes: [{ entry: string; fields: { text: { value: string } } }] }
    done.answers.set(`${member.id} ${changes[0].entry}`, changes[0].fields.text.value)
  }

  async function post(member: Member): Promise<void> {
    const id = randomUUID()
    const text = 'A word of thanks for this morning, and a question for the evening.'
    const answer = await ask(member, {
      method: 'POST',
      path: '/api/discussions/study:1/comments',
      body: { id, text },
    })
    if (answer !== null) done.comments.add(id)
  }

  const reads = ['/studies/3', '/api/completions', '/', '/api/discussions/study:2/comments']

  async function live(member: Member, place: number): Promise<void> {
    for (let turn = place; !stopped; turn += 1) {
      if (turn % COMMENT_EVERY === 0) await post(member)
      else if (turn % 3 === 0) await mark(member)
      else if (turn % 3 === 1) await write(member)
      else await ask(member, { path: reads[turn % reads.length] ?? '/' })
      await setTimeout(WRITE_EVERY_MS)
    }
  }

  const lives = members.map(live)
  return {
    async stop() {
      stopped = true
      await Promise.all(lives)
      return done
    },
  }
}
