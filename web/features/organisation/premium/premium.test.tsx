import 'fake-indexeddb/auto'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Study } from '#contract/reading/study.ts'
import type { PackedWords } from '#contract/scripture/words/packed-words.ts'
import type { PassageWords } from '#contract/scripture/words/word.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { readStoredStudy, readStoredWords, storeStudy, storeWords } from '#web/lib/device/stored-studies.ts'
import { passageWordsQuery } from '#web/lib/scripture/passage-words.data.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { LockedPart } from './locked-part.tsx'
import { PrefetchStudies } from './prefetch-studies.tsx'
import { useOpenedStudy } from './use-opened-study.ts'

const END = '2199-12-22T12:00:00.000Z'
const notSubscribed = { subscribed: false, product_id: null, subscription_end: null }
const subscribed = { subscribed: true, product_id: 'premium', subscription_end: END }

let anna: string
beforeEach(() => {
  anna = crypto.randomUUID()
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const passage = { reference: 'Psalm 1:1–6' }
const locked = { day: 8, isLocked: true, title: 'Locked', passage } as Study
const full = { ...locked, isLocked: false, title: 'Whole' }

interface Props {
  memberId: string | null | undefined
  remembered?: string
  isUnreachable?: boolean
}

function Opened({ memberId, remembered, isUnreachable = false }: Props) {
  const opened = useOpenedStudy(locked, { memberId, remembered: remembered ?? null, isUnreachable })
  if (opened.state === 'open') return <p>open: {opened.study.title}</p>
  return <LockedPart opened={opened} invitation={<p>the invitation</p>} />
}

test('a locked study shows the premium invitation to visitors, and to members without premium after a check', async () => {
  const server = aServer({ 'GET /api/check-subscription': notSubscribed })
  aPage(<Opened memberId={null} />)
  expect(screen.getByText('the invitation')).not.toBeNull()
  expect(server.asked).toEqual([])
  cleanup()
  aPage(<Opened memberId={anna} />)
  await waitFor(() => expect(screen.getByText('the invitation').parentElement?.dataset.for).toBeUndefined())
  expect(server.requests()).toEqual(['GET /api/check-subscription'])
})

test('a supporter sees the whole study in place of the invitation, and a failed request can be repeated', async () => {
  const server = aServer({ 'GET /api/check-subscription': subscribed, 'GET /api/studies/8/whole': 503 })
  aPage(<Opened memberId={anna} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  server.answers['GET /api/studies/8/whole'] = full
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('open: Whole')).not.toBeNull()
})

test('if the server reports that premium has ended, the invitation is shown', async () => {
  const refused = { status: 403, code: 'study.premium_needed' }
  aServer({ 'GET /api/check-subscription': subscribed, 'GET /api/studies/8/whole': refused })
  aPage(<Opened memberId={anna} />)
  await waitFor(() => expect(screen.getByText('the invitation').parentElement?.dataset.for).toBeUndefined())
})

test('a study that a supporter has opened can be read offline until the known end of premium', async () => {
  aServer({ 'GET /api/check-subscription': subscribed, 'GET /api/studies/8/whole': full })
  aPage(<Opened memberId={anna} />)
  expect(await screen.findByText('open: Whole')).not.toBeNull()
  cleanup()

  onlineManager.setOnline(false)
  aServer({})
  aPage(<Opened memberId={undefined} remembered={anna} />)
  expect(await screen.findByText('open: Whole')).not.toBeNull()
  expect(await readStoredStudy(anna, 8, Date.parse(END))).toBeNull()
})

test('a stored study is shown while the server is unavailable, but not to another member', async () => {
  await storeStudy(anna, full, Date.parse(END))
  aServer({})
  aPage(<Opened memberId={undefined} remembered={anna} isUnreachable />)
  expect(await screen.findByText('open: Whole')).not.toBeNull()
  cleanup()
  aPage(<Opened memberId={undefined} remembered={crypto.randomUUID()} isUnreachable />)
  expect(await screen.findByText(/comes as soon as there is a connection/)).not.toBeNull()
  cleanup()
  aPage(<Opened memberId={null} isUnreachable />)
  expect(screen.getByText('the invitation')).not.toBeNull()
})

test('a member whose premium has ended does not see stored studies', async () => {
  await storeStudy(anna, full, Date.parse(END))
  aServer({ 'GET /api/check-subscription': notSubscribed })
  aPage(<Opened memberId={anna} />)
  await waitFor(() => expect(screen.getByText('the invitation').parentElement?.dataset.for).toBeUndefined())
  expect(screen.queryByText('open: Whole')).toBeNull()
})

const WORDS = 'GET /api/passages/Psalm 1:1–6/words'
const verses = [1, 2, 3, 4, 5, 6].map((verse) => ({ chapter: 1, verse, words: [], english: [] }))
const words: PassageWords = { reference: 'Psalm 1:1–6', verses, entries: {} }
/** The empty `entries` in serialized form, as the server sends them. */
const noEntries = {
  numbers: [],
  words: [],
  sounds: [],
  aramaic: [],
  definitions: [],
  renderings: [],
  counts: [],
}
const packed: PackedWords = { reference: words.reference, verses: [], entries: noEntries }

test('a supporter’s next studies and their original-language words are downloaded once', async () => {
  const on = (day: number) => ({ ...full, day })
  const answers = { 'GET /api/studies/92/whole': on(92), 'GET /api/studies/93/whole': on(93) }
  const server = aServer({ 'GET /api/check-subscription': subscribed, ...answers, [WORDS]: packed })
  await storeStudy(anna, on(91) as Study, Date.parse(END))
  await storeWords(anna, 91, words)
  aPage(<PrefetchStudies memberId={anna} coming={[91, 92, 93]} />)
  await waitFor(async () => expect(await readStoredStudy(anna, 93, 0)).toEqual(on(93)))
  expect(await readStoredStudy(anna, 92, 0)).toEqual(on(92))
  expect(server.requests()).toEqual(
    expect.arrayContaining(['GET /api/check-subscription', ...Object.keys(answers), WORDS]),
  )
  expect(server.requests()).not.toContain('GET /api/studies/91/whole')
})

test('offline, stored original-language words are available until the known end of premium', async () => {
  await storeStudy(anna, full as Study, Date.parse(END))
  await storeWords(anna, 8, words)
  aServer({})
  const device = createQueryClient()
  expect(await device.fetchQuery(passageWordsQuery(anna, 'Psalm 1:1–6'))).toEqual(words)
  for (const part of ['Psalm 1:1–5', 'Psalm 1:6'])
    expect(await device.fetchQuery(passageWordsQuery(anna, part))).toEqual(words)
  for (const other of ['Psalm 2:1–12', 'Psalm 1:6–2:1', 'Job 1:1–5'])
    await expect(device.fetchQuery(passageWordsQuery(anna, other))).rejects.toThrow()
  await expect(device.fetchQuery(passageWordsQuery(crypto.randomUUID(), 'Psalm 1:1–6'))).rejects.toThrow()
  expect(await readStoredWords(anna, 'Psalm 1:1–6', Date.parse(END) + 1)).toBeNull()
})

test('when premium is over, stored studies are deleted from the device', async () => {
  await storeStudy(anna, full, Date.parse(END))
  aServer({
    'GET /api/check-subscription': { ...notSubscribed, subscription_end: '2020-01-01T00:00:00.000Z' },
  })
  aPage(<PrefetchStudies memberId={anna} coming={[91]} />)
  await waitFor(async () => expect(await readStoredStudy(anna, 8, 0)).toBeNull())
})

test('no studies are downloaded for a member without premium', async () => {
  const server = aServer({ 'GET /api/check-subscription': notSubscribed })
  aPage(<PrefetchStudies memberId={anna} coming={[91]} />)
  await waitFor(() => expect(server.requests()).toEqual(['GET /api/check-subscription']))
  expect(await readStoredStudy(anna, 91, 0)).toBeNull()
})
