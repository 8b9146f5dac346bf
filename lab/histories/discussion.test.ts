import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comment, CommentPage, DiscussionEvent } from '#contract/together/discussion.ts'
import { events } from '#db/schema/event.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import {
  mergeEvents,
  type ReceivedChange,
  receivedCount,
  withChange,
  withResponse,
} from '#web/features/together/discussion/merge-events.ts'
import { sendComment, sendDeletion, sendEdit } from '#web/features/together/discussion/send-comment.ts'
import { createApiClient } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { anUnsteadyNetwork, seededRandom } from './unsteady-network.ts'

const TOPIC = 'study:1'
const OPERATIONS = 2000
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)

let app: TestApp
let anna: Member
let ben: Member
let now = Date.parse('2026-03-01T12:00:00Z')

beforeAll(async () => {
  app = await anApp({ clock: () => new Date(now) })
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
})

afterAll(() => app.database.close())

const random = seededRandom(SEED)
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

/** Yields to pending work once. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** An action of a member, repeated until a request reaches the server. */
interface Deed {
  press(): Promise<void>
  /** Key of the comment that is being posted. */
  posting?: string
}

/** Simulates a device with the discussion open since before the first comment. */
function aDevice(member: Member, onAccepted: (comment: Comment) => void, onDeleted: (id: string) => void) {
  const network = anUnsteadyNetwork(random, (input, init) => {
    const { pathname, search } = new URL(String(input))
    return member.send(`${pathname}${search}`, init ?? {})
  })
  const api = createApiClient(network.send, 'http://localhost:3000')
  const nothingYet = {
    comments: [],
    replies: [],
    amens: [],
    mutes: [],
    rule: 'open' as const,
    isClosed: false,
    next: null,
    ownKey: null,
    position: '0.0',
    receivedBefore: 0,
  }
  let received: readonly ReceivedChange[] = []
  let lastEventId = 0

  async function asking(ask: () => Promise<Comment>, kind: 'comment.posted' | 'comment.edited') {
    const receivedBefore = receivedCount(received)
    const comment = await ask()
    received = withResponse([nothingYet], received, receivedBefore, { kind, comment })
    onAccepted(comment)
  }

  return {
    network,
    shown: () => mergeEvents([nothingYet], received),
    post: (words: () => string): Deed => {
      const id = randomUUID()
      return {
        posting: id,
        press: () => asking(() => sendComment(api, TOPIC, { id, text: words() }), 'comment.posted'),
      }
    },
    edit: (comment: Comment, text: string): Deed => ({
      press: () => asking(() => sendEdit(api, TOPIC, comment, { text }), 'comment.edited'),
    }),
    remove: ({ id }: Comment): Deed => ({
      press: async () => {
        await sendDeletion(api, TOPIC, id)
        received = withChange([nothingYet], received, { kind: 'comment.gone', id })
        onDeleted(id)
      },
    }),
    /** Applies the events since the last one received, in order. */
    async listen(): Promise<void> {
      const isNews = and(eq(events.topic, TOPIC), gt(events.id, lastEventId))
      for (const { id, data } of await app.database.db
        .select()
        .from(events)
        .where(isNews)
        .orderBy(events.id)) {
        lastEventId = id
        received = withChange([nothingYet], received, data as DiscussionEvent)
      }
    },
  }
}

async function everything(): Promise<Comment[]> {
  const all: Comment[] = []
  let after: string | null = ''
  while (after !== null) {
    const query: string = after && `?after=${encodeURIComponent(after)}`
    const page: CommentPage = await json<CommentPage>(ben.get(`/api/discussions/${TOPIC}/comments${query}`))
    all.push(...page.comments)
    after = page.next
  }
  return all
}

test(`devices on unreliable connections end with the last version of each comment, once, and none deleted (FAULT_SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const accepted = new Map<string, Comment>()
  const deleted = new Set<string>()
  /**
   * Comments posted by an earlier attempt whose response was lost. Text typed after that attempt is posted as
   * a second comment.
   */
  const stands = new Set<string>()
  const onAccepted = (comment: Comment) => {
    const { revision } = accepted.get(comment.id) ?? { revision: 0 }
    if (comment.revision >= revision) accepted.set(comment.id, comment)
  }
  const onDeleted = (id: string) => void deleted.add(id)
  // Two devices of one member, which may edit each other's comments, and one of another member.
  const devices = [anna, anna, ben].map((member) => ({
    member,
    device: aDevice(member, onAccepted, onDeleted),
    waiting: [] as Deed[],
    underWay: new Set<Promise<void>>(),
  }))
  let written = 0
  const words = () => {
    written += 1
    return `w${written}`
  }

  function press(at: (typeof devices)[number], deed: Deed): void {
    const pressed = deed.press().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // An error from the server is final: the comment was deleted or changed on the other device, or it is
      // too late.
      if (error.code.endsWith('failed')) at.waiting.push(deed)
      else if (deed.posting && error.code !== 'comment.not_found') stands.add(deed.posting)
    })
    at.underWay.add(pressed)
    void pressed.finally(() => at.underWay.delete(pressed))
  }

  /** A member's own comments carry their key, which the first page of comments contains. */
  const ownKeys = new Map<Member, string | null>()
  for (const member of [anna, ben]) {
    const page = await json<CommentPage>(member.get(`/api/discussions/${TOPIC}/comments`))
    ownKeys.set(member, page.ownKey)
  }

  for (let operation = 0; operation < OPERATIONS; operation += 1) {
    now += 1000
    const at = oneOf(devices) as (typeof devices)[number]
    const { device, member } = at
    const fate = random()
    const own = oneOf(device.shown().filter(({ authorKey }) => authorKey === ownKeys.get(member)))
    const again = fate < 0.35 ? at.waiting.shift() : undefined
    if (again) press(at, again)
    else if (own && fate < 0.6) press(at, device.edit(own, words()))
    else if (own && fate < 0.75) press(at, device.remove(own))
    else {
      // The member may edit the text before the next attempt.
      let text = words()
      const typed = () => {
        if (random() < 0.3) text = words()
        return text
      }
      press(at, device.post(typed))
    }
    if (random() < 0.5) await oneOf(devices)?.device.listen()
    if (random() < 0.4) await oneOf(devices)?.device.network.letOneThrough()
    await turn()
  }

  for (const at of devices) await at.device.network.calmDown()
  for (const at of devices) {
    while (at.underWay.size > 0 || at.waiting.length > 0) {
      for (const deed of at.waiting.splice(0)) press(at, deed)
      await Promise.all(at.underWay)
      await at.device.network.calmDown()
    }
  }

  const said = await everything()
  const expected = new Set([...accepted.keys(), ...stands].filter((id) => !deleted.has(id)))
  expect(said.map(({ id }) => id).sort()).toEqual([...expected].sort())
  const settled = said.filter(({ id }) => !stands.has(id))
  expect(settled.map(({ text }) => text)).toEqual(settled.map(({ id }) => accepted.get(id)?.text))
  expect(settled.length).toBeGreaterThan(said.length / 2)
  for (const { device } of devices) {
    await device.listen()
    expect(device.shown()).toEqual(said)
  }
  expect(said.length).toBeGreaterThan(OPERATIONS / 20)
  expect(deleted.size).toBeGreaterThan(OPERATIONS / 50)
})
