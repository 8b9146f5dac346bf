import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type AnswerKey, journal } from '#contract/journal.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type AnswerView, answerView } from '#web/features/journal/answer-view.ts'
import { NOTHING, nameOf } from '#web/features/journal/device-memory.ts'
import type { Draft, DraftStore, Place } from '#web/features/journal/draft-store.ts'
import { createJournalDevice, type JournalDevice } from '#web/features/journal/journal-device.ts'
import { journalTransport } from '#web/features/journal/journal-transport.ts'
import { lastingDrafts } from '#web/features/journal/lasting-drafts.ts'
import { passingDrafts } from '#web/features/journal/passing-drafts.ts'
import { createApiClient } from '#web/lib/api.ts'
import { deviceDatabase } from '#web/lib/device-database.ts'
import { Refusal } from '#web/lib/refusal.ts'
import { anUnsteadyNetwork, seededRandom } from './unsteady-network.ts'

const EDITS = 2000
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
const places: Place[] = (['a', 'b', 'reflection'] satisfies AnswerKey[]).map((key) => ({ day: 1, key }))

let app: TestApp
let anna: Member
let now = Date.parse('2026-03-01T12:00:00Z')

beforeAll(async () => {
  app = await anApp({ clock: () => new Date(now) })
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const random = seededRandom(SEED)
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const network = anUnsteadyNetwork(random, (input, init) =>
  anna.send(new URL(String(input)).pathname, init ?? {}),
)

/** Lets what is under way go on for a moment. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A phone or a desk: what is kept on it outlives the page that is open on it. */
function aBrowser(store: DraftStore, clockAheadMs: number, onSealed: (text: string) => void) {
  function open() {
    let isGone = false
    /** A page that is gone begins nothing more, and hears of nothing it began. */
    const untilGone = async <T>(work: () => Promise<T>): Promise<T> => {
      if (isGone) return never
      const [outcome] = await Promise.allSettled([work()])
      if (isGone) return never
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    }
    const { read, save, dismiss } = journalTransport(createApiClient(network.send, 'http://localhost:3000'))
    const page = createJournalDevice({
      owner: anna.id,
      store: { ...store, change: (...args) => untilGone(() => sealing(store, onSealed).change(...args)) },
      transport: {
        read: (day) => untilGone(() => read(day)),
        save: (place, sent) => untilGone(() => save(place, sent)),
        dismiss: (place, id) => untilGone(() => dismiss(place, id)),
      },
      clock: () => new Date(now + clockAheadMs),
      // Whatever waits for its time is done when the test says so.
      after: () => () => undefined,
    })
    const underWay: Promise<unknown>[] = []
    const isLost = () => {
      isGone = true
    }
    return { page, underWay, isLost }
  }
  let tab = open()
  return {
    page: () => tab.page,
    underWay: () => tab.underWay,
    /** The page is gone as if the power had failed, with whatever it was doing. */
    openAgain(): void {
      tab.isLost()
      tab = open()
      tab.underWay.push(tab.page.start())
    },
  }
}

const never = new Promise<never>(() => undefined)

/** A save counts from when it is sealed. */
function sealing(store: DraftStore, onSealed: (text: string) => void): Pick<DraftStore, 'change'> {
  return {
    async change(owner, place, to) {
      let draft: Draft | null = null
      await store.change(owner, place, (stored) => {
        draft = to(stored)
        return draft
      })
      const { sending } = (draft as Draft | null) ?? {}
      if (sending) onSealed(sending.text)
    },
  }
}

function viewOf(page: JournalDevice, place: Place): AnswerView {
  const state = page.state()
  const offers = state.offers.filter((offer) => nameOf(offer) === nameOf(place))
  return answerView(state.entries.get(nameOf(place)) ?? NOTHING, offers, state)
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

const wordsIn = (text: string) => text.split(' ').filter(Boolean)

async function answersInAccount(): Promise<Answer[]> {
  return journal.parse(await json(anna.get('/api/studies/1/journal'))).answers
}

test(`two devices on a connection that loses, delays, doubles and reorders end as one, and nothing saved is lost (FAULT_SEED=${SEED})`, {
  timeout: 240_000,
}, async () => {
  /** Every word is written once; a person who writes on keeps the words that are there. */
  let written = 0
  const saved = new Set<string>()
  const letGo = new Set<string>()
  const onSealed = (text: string) => {
    for (const word of wordsIn(text)) saved.add(word)
  }
  const browsers = [
    aBrowser(lastingDrafts(deviceDatabase('phone')), -90_000, onSealed),
    aBrowser(passingDrafts(), 30_000, onSealed),
  ]

  function edit(page: JournalDevice, place: Place): void {
    const { text } = viewOf(page, place)
    written += 1
    const fate = random()
    if (fate < 0.12) for (const word of wordsIn(text)) letGo.add(word)
    const kept = fate < 0.12 ? '' : text
    page.type(place, fate < 0.03 ? '' : `${kept} w${written}`.trim(), 'Why?')
  }

  /** Only what the person sees in full, and decides on. */
  function choose(page: JournalDevice, place: Place): Promise<unknown> {
    const view = viewOf(page, place)
    const [offer] = view.offered
    if (!offer) return Promise.resolve()
    const isUsed = random() < 0.5
    for (const word of wordsIn(isUsed ? view.text : offer.text)) letGo.add(word)
    if (isUsed) return page.use(place, offer.offered, offer.text, 'Why?')
    return page.dismiss(place, offer.offered)
  }

  for (const { page } of browsers) await page().start()
  while (written < EDITS) {
    now += 1000
    await turn()
    const browser = oneOf(browsers)
    // A page shows its fields once it knows what is kept.
    if (browser.page().state().device === '') continue
    const [page, place] = [browser.page(), oneOf(places)]
    const begin = (work: Promise<unknown>) => browser.underWay().push(work.catch(unlessRefused))
    edit(page, place)
    if (random() < 0.4) begin(page.save(place))
    if (random() < 0.1) begin(choose(page, place))
    if (random() < 0.3) begin(page.keep())
    if (random() < 0.1) begin(page.load(1))
    if (random() < 0.1) begin(page.refresh())
    if (random() < 0.02) browser.openAgain()
    if (random() < 0.4) await network.letOneThrough()
  }

  await network.calmDown()
  for (const { underWay } of browsers) await Promise.all(underWay())
  for (const { page } of browsers) {
    await page().refresh()
    await page().load(1)
    for (const place of places) {
      now += 1000
      await page().save(place)
    }
  }

  const account = await answersInAccount()
  for (const { page } of browsers) {
    await page().load(1)
    for (const place of places) {
      const answer = account.find(({ key }) => key === place.key)
      const view = viewOf(page(), place)
      expect(view.text, place.key).toBe(answer?.text ?? '')
      const offered = view.offered.filter(({ offered }) => offered.kind === 'other').map(({ text }) => text)
      const others = new Set(answer?.others.map(({ text }) => text))
      others.delete(view.text)
      expect(offered).toEqual([...others])
    }
  }
  const there = new Set(
    account.flatMap(({ text, others }) => [text, ...others.map(({ text }) => text)].flatMap(wordsIn)),
  )
  expect([...saved].filter((word) => !there.has(word) && !letGo.has(word))).toEqual([])
  expect(saved.size).toBeGreaterThan(EDITS / 4)
})
