import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { Answer, AnswerSave } from '#contract/journal.ts'
import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import { deviceDatabase } from '#web/lib/device-database.ts'
import { Refusal } from '#web/lib/refusal.ts'
import { answerView } from './answer-view.ts'
import { NOTHING, nameOf } from './device-memory.ts'
import { type DraftStore, type Place, VISITOR } from './draft-store.ts'
import { draftsWherePossible } from './drafts-where-possible.ts'
import { createJournalDevice, type JournalDevice } from './journal-device.ts'
import { lastingDrafts } from './lasting-drafts.ts'

const ANNA = '7b0e8f6a-3f3c-4f0e-9d2b-0c6a5b1d2e3f'
const PLACE: Place = { day: 1, key: 'a' }
const QUESTION = 'What do you see?'
const NOON = '2026-03-01T12:00:00.000Z'

let store: DraftStore
let databases = 0
/** What was to be done after a while. */
let timers: { ms: number; work: () => void }[]
/** Each save the device has sent, to be answered or refused by the test. */
let sent: { save: AnswerSave; answer: (answer: Answer) => void; refuse: (code: ErrorCode) => void }[]
let inAccount: Answer[]
let dismissed: string[]

beforeEach(() => {
  databases += 1
  store = lastingDrafts(deviceDatabase(`browser-${databases}`))
  timers = []
  sent = []
  inAccount = []
  dismissed = []
})

async function aDevice(owner = ANNA, drafts = store): Promise<JournalDevice> {
  const device = createJournalDevice({
    owner,
    store: drafts,
    clock: () => new Date(NOON),
    after: (ms, work) => {
      const timer = { ms, work }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    transport: {
      read: async () => inAccount,
      save: (_, save) =>
        new Promise((answer, reject) => {
          sent.push({ save, answer, refuse: (code) => reject(new Refusal(code)) })
        }),
      dismiss: async (_, id) => void dismissed.push(id),
    },
  })
  await device.start()
  return device
}

const type = (device: JournalDevice, text: string) => device.type(PLACE, text, QUESTION)

function view(device: JournalDevice) {
  const state = device.state()
  const entry = state.entries.get(nameOf(PLACE))
  const offers = state.offers.filter((offer) => nameOf(offer) === nameOf(PLACE))
  return answerView(entry ?? NOTHING, offers, state)
}

function anAnswer(text: string, more: Partial<Answer> = {}): Answer {
  return { key: 'a', text, question: QUESTION, revision: 1, savedAt: NOON, others: [], ...more }
}

/** Waits until the device has sent so many saves. */
async function sending(count: number) {
  await expect.poll(() => sent.length).toBe(count)
  const last = sent[count - 1]
  if (!last) throw new Error('Nothing was sent.')
  return last
}

test('what is typed is on the device within 300 ms, and there after a reload', async () => {
  const device = await aDevice()
  type(device, 'A la')
  type(device, 'A lamp')
  expect(timers.map(({ ms }) => ms)).toEqual([300])
  expect(view(device).words).toBe('')
  timers.pop()?.work()
  await expect.poll(() => view(device).words).toBe('Saved on this device')
  expect(view(await aDevice())).toMatchObject({ text: 'A lamp', isSaved: false })
})

test('a save goes to the account, and leaves nothing on the device', async () => {
  const device = await aDevice()
  type(device, 'A lamp')
  const outcome = device.save(PLACE)
  const { save, answer } = await sending(1)
  expect(save).toMatchObject({ text: 'A lamp', question: QUESTION, sequence: 1, basedOn: 0, owner: ANNA })
  expect(view(device).words).toBe('Saving…')
  answer(anAnswer('A lamp'))
  expect(await outcome).toBe('saved')
  expect(view(device)).toMatchObject({ text: 'A lamp', isSaved: true, words: 'Saved to your account' })
  expect((await store.read(ANNA)).drafts).toEqual([])
  // Typing it away and back is no draft either.
  type(device, 'A')
  type(device, 'A lamp')
  await device.keep()
  expect((await store.read(ANNA)).drafts).toEqual([])
})

test('typing goes on while a save is under way, and the newer text stays on top', async () => {
  const device = await aDevice()
  type(device, 'one')
  const first = device.save(PLACE)
  const { answer } = await sending(1)
  type(device, 'one, two')
  const second = device.save(PLACE)
  type(device, 'one, two, three')
  await device.keep()
  expect(sent).toHaveLength(1)
  answer(anAnswer('one'))
  const next = await sending(2)
  expect(next.save).toMatchObject({ text: 'one, two', sequence: 2 })
  next.answer(anAnswer('one, two', { revision: 2 }))
  expect(await Promise.all([first, second])).toEqual(['saved', 'saved'])
  expect(view(device)).toMatchObject({ text: 'one, two, three', words: 'Saved on this device', offered: [] })
  expect((await store.read(ANNA)).drafts).toMatchObject([
    { text: 'one, two, three', basedOn: 2, sending: null },
  ])
})

test('without a connection a save waits, longer each time, survives a reload and is the same when sent again', async () => {
  const device = await aDevice()
  type(device, 'A lamp')
  const outcome = device.save(PLACE)
  ;(await sending(1)).refuse('journal.failed')
  expect(await outcome).toBe('waiting')
  expect(view(device).words).toBe('Saved on this device, waiting for a connection')
  const waits: number[] = []
  for (const attempt of [2, 3]) {
    const timer = timers.pop()
    waits.push(timer?.ms ?? 0)
    timer?.work()
    ;(await sending(attempt)).refuse('journal.failed')
    await expect.poll(() => view(device).words).toContain('waiting')
  }
  expect(waits).toEqual([2_000, 4_000])
  await device.stop()
  expect(timers).toEqual([])

  const starting = aDevice()
  const again = await sending(4)
  expect(again.save).toEqual(sent[0]?.save)
  again.answer(anAnswer('A lamp'))
  expect(view(await starting).words).toBe('Saved to your account')
})

test('no number of a save is ever given twice, in whatever tab', async () => {
  const tabs = [store, lastingDrafts(deviceDatabase(`browser-${databases}`))]
  const named = await Promise.all(Array.from({ length: 20 }, (_, index) => tabs[index % 2]?.nextSave()))
  expect(new Set(named.map((name) => name?.sequence)).size).toBe(20)
  expect(new Set(named.map((name) => name?.device)).size).toBe(1)
})

test.each<[ErrorCode, 'signed_out' | 'refused', string]>([
  ['journal.signed_out', 'signed_out', 'Saved on this device'],
  ['study.not_found', 'refused', 'Not saved: '],
])('a save that is refused is told, and stays a draft: %s', async (code, expected, words) => {
  const device = await aDevice()
  type(device, 'A lamp')
  const outcome = device.save(PLACE)
  ;(await sending(1)).refuse(code)
  expect(await outcome).toBe(expected)
  expect(view(device)).toMatchObject({ text: 'A lamp', words: expect.stringContaining(words) })
  await device.resend()
  expect(sent).toHaveLength(1)
  expect((await store.read(ANNA)).drafts).toMatchObject([{ text: 'A lamp', sending: null }])
})

test('what is too long is told so, kept whole and not sent', async () => {
  const device = await aDevice()
  const long = 'x'.repeat(MAX_ANSWER_CHARS + 1)
  type(device, long)
  expect(await device.save(PLACE)).toBe('refused')
  expect(view(device)).toMatchObject({ text: long, isRefused: true, charsLeft: -1 })
  expect(view(device).words).toContain('10,000 characters')
  expect(sent).toEqual([])
})

test('where another device has saved later, its text stands and this one is offered, and the other way round', async () => {
  const device = await aDevice()
  const { device: id } = await store.read(ANNA)
  type(device, 'mine')
  const outcome = device.save(PLACE)
  const mine = { id: `${id}.1`, text: 'mine', savedAt: NOON }
  ;(await sending(1)).answer(anAnswer('theirs', { revision: 4, others: [mine] }))
  await outcome
  expect(view(device)).toMatchObject({ text: 'theirs', offered: [{ text: 'mine', from: 'here' }] })

  const used = device.use(PLACE, { kind: 'other', id: mine.id }, 'mine', QUESTION)
  const { save, answer } = await sending(2)
  expect(save).toMatchObject({ text: 'mine', basedOn: 4 })
  answer(anAnswer('mine', { revision: 5, others: [mine] }))
  expect(await used).toBe('saved')
  expect(dismissed).toEqual([mine.id])
  expect(view(device)).toMatchObject({ text: 'mine', offered: [] })
})

test('what arrives is never put over what is being typed, but beside it, and either can be chosen', async () => {
  const device = await aDevice()
  type(device, 'mine')
  inAccount = [anAnswer('theirs', { revision: 2 })]
  await device.load(1)
  expect(view(device)).toMatchObject({ text: 'mine', offered: [{ text: 'theirs', from: 'elsewhere' }] })
  await device.dismiss(PLACE, { kind: 'account' })
  expect(view(device)).toMatchObject({ text: 'mine', offered: [] })

  inAccount = [anAnswer('theirs again', { revision: 3 })]
  await device.load(1)
  await device.use(PLACE, { kind: 'account' }, 'theirs again', QUESTION)
  expect(view(device)).toMatchObject({ text: 'theirs again', words: 'Saved to your account' })
  expect(view(device).offered).toMatchObject([{ text: 'mine', from: 'here' }])
})

test('a reading that began before a save was answered is not taken for news', async () => {
  const device = await aDevice()
  type(device, 'A lamp')
  const outcome = device.save(PLACE)
  const { answer } = await sending(1)
  const reading = device.load(1)
  answer(anAnswer('A lamp'))
  await Promise.all([outcome, reading])
  expect(view(device).text).toBe('A lamp')
})

test('a visitor’s words are kept, ask for signing in when saved, and move to whoever signs in', async () => {
  const visitor = await aDevice(VISITOR)
  type(visitor, 'before')
  visitor.type({ day: 2, key: 'reflection' }, 'another day', '')
  expect(await visitor.save(PLACE)).toBe('signed_out')
  await visitor.stop()

  const member = await aDevice()
  expect((await store.read(VISITOR)).drafts).toEqual([])
  await member.load(1)
  expect(view(member)).toMatchObject({ text: 'before', words: 'Saved on this device', offered: [] })
  expect((await aDevice()).state().offers).toMatchObject([{ day: 2, text: 'another day', from: 'visitor' }])
})

test('they are offered, not put over it, where the member has an answer or a draft', async () => {
  const visitor = await aDevice(VISITOR)
  type(visitor, 'before')
  await visitor.stop()
  inAccount = [anAnswer('long ago')]
  const member = await aDevice()
  await member.load(1)
  expect(view(member)).toMatchObject({ text: 'long ago', offered: [{ text: 'before', from: 'visitor' }] })
  const [offer] = view(member).offered
  if (!offer) throw new Error('Nothing is offered.')
  await member.dismiss(PLACE, offer.offered)
  expect(view(member).offered).toEqual([])
})

test('two tabs are one device: what one keeps and saves, the other shows when it is looked at', async () => {
  const [one, other] = [await aDevice(), await aDevice()]
  type(one, 'typed here')
  await one.keep()
  await other.refresh()
  expect(view(other).text).toBe('typed here')
  const outcome = one.save(PLACE)
  ;(await sending(1)).answer(anAnswer('typed here'))
  await outcome
  inAccount = [anAnswer('typed here')]
  await Promise.all([other.refresh(), other.load(1)])
  expect(view(other)).toMatchObject({ text: 'typed here', words: 'Saved to your account' })
  expect(sent).toHaveLength(1)
})

test('where the browser keeps nothing, everything goes on in memory, and the reader is told', async () => {
  const broken = lastingDrafts(deviceDatabase('broken'))
  const failing = Object.fromEntries(
    Object.entries(broken).map(([name, work]) => [
      name,
      name === 'isLasting' ? work : () => Promise.reject(new Error('QuotaExceededError')),
    ]),
  ) as unknown as DraftStore
  const device = await aDevice(ANNA, draftsWherePossible(failing))
  type(device, 'A lamp')
  await device.refresh()
  expect(view(device)).toMatchObject({
    text: 'A lamp',
    words: 'Not kept on this device once you leave this page',
  })
  const outcome = device.save(PLACE)
  ;(await sending(1)).answer(anAnswer('A lamp'))
  expect(await outcome).toBe('saved')
})
