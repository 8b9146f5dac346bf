import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { verseFormat } from './files/verse-format.ts'
import { HiddenWords } from './hidden-words.tsx'
import { Memory } from './memory.tsx'
import { VerseWords } from './verse-words.tsx'
import { type VerseEntry, type VerseToLearn, versesToLearn } from './verses-to-learn.ts'

// World English Bible, public domain.
const plan: MemoryVerse[] = [
  {
    id: 8,
    verse: 'Now faith is assurance of things hoped for.',
    reference: 'Hebrews 11:1',
    category: 'Faith',
  },
  { id: 12, verse: 'Your word is a lamp to my feet.', reference: 'Psalm 119:105', category: "God's Word" },
]
const wept = {
  reference: 'John 11:35',
  translation: 'WEB',
  blocks: [{ kind: 'prose', pieces: [{ chapter: 11, verse: 35, text: 'Jesus wept.' }] }],
}

beforeEach(async () => {
  for (const table of deviceDatabase().tables) await table.clear()
})

afterEach(() => {
  endSync()
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.getByRole('heading', { level: 2, name })
const all = () => screen.getByRole('region', { name: 'All verses' })
const isPressed = () =>
  screen.getByRole('button', { name: 'Mark as memorized' }).getAttribute('aria-pressed') === 'true'

test('a verse is not in the page before it is revealed; the next verse is hidden, and after the last the first', async () => {
  aServer({})
  const { container } = aPage(<Memory owner="visitor" plan={plan} />)
  expect(await screen.findByText('0 of 2 verses memorized')).not.toBeNull()
  expect(heading('Hebrews 11:1')).not.toBeNull()
  expect(container.textContent).not.toContain('faith is')
  expect(screen.getByText('The verse is hidden.')).not.toBeNull()

  press('Reveal Verse')
  expect(screen.getByText(/Now faith is assurance/)).not.toBeNull()
  press('Next Verse')
  expect(heading('Psalm 119:105')).not.toBeNull()
  expect(container.textContent).not.toMatch(/faith is|lamp to/)
  fireEvent.keyDown(heading('Psalm 119:105'), { key: 'Enter' })
  expect(screen.getByText(/a lamp to my feet/)).not.toBeNull()
  fireEvent.keyDown(heading('Psalm 119:105'), { key: 'ArrowRight' })
  expect(heading('Hebrews 11:1')).not.toBeNull()
  expect(container.textContent).not.toContain('faith is')
  fireEvent.keyDown(heading('Hebrews 11:1'), { key: 'ArrowLeft' })
  expect(heading('Psalm 119:105')).not.toBeNull()
})

test('a verse can be marked as memorized and unmarked; choosing it in the list focuses it and hides its text', async () => {
  aServer({})
  aPage(<Memory owner="visitor" plan={plan} />)
  await screen.findByText('0 of 2 verses memorized')
  press('Mark as memorized')
  expect(await screen.findByText('1 of 2 verses memorized')).not.toBeNull()
  expect(within(all()).getByRole('button', { name: /^Memorized: ?Hebrews 11:1/ })).not.toBeNull()
  press('Next Verse')
  expect(isPressed()).toBe(false)
  press('Reveal Verse')
  fireEvent.click(within(all()).getByRole('button', { name: /Hebrews 11:1/ }))
  expect(document.activeElement).toBe(heading('Hebrews 11:1'))
  expect(isPressed()).toBe(true)
  expect(screen.getByRole('button', { name: 'Reveal Verse' })).not.toBeNull()
  press('Mark as memorized')
  expect(await screen.findByText('0 of 2 verses memorized')).not.toBeNull()
})

test('a visitor looks up a verse in an informal spelling, adds it once, removes it and restores it', async () => {
  const server = aServer({
    'POST /api/references': readAs({ links: ['John 11:35'] }),
    'GET /api/passages/John 11:35': wept,
  })
  aPage(<Memory owner="visitor" plan={plan} />)
  await screen.findByText('0 of 2 verses memorized')
  press('Add a verse')
  press('Look it up')
  const words = 'Please enter a reference, such as John 3:16'
  expect(await screen.findByText(words)).not.toBeNull()
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference' })
  fireEvent.change(field(), { target: { value: 'jn11: 35' } })
  press('Look it up')
  expect(await screen.findByText('Jesus wept.')).not.toBeNull()
  expect(server.asked[0]).toEqual({ request: 'POST /api/references', body: { texts: ['jn11: 35'] } })

  press('Add this verse')
  expect(await screen.findByText('0 of 3 verses memorized')).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(heading('John 11:35')))
  expect(screen.queryByText('Jesus wept.')).toBeNull()
  press('Reveal Verse')
  expect(screen.getByText('Jesus wept.')).not.toBeNull()

  press('Add a verse')
  fireEvent.change(field(), { target: { value: 'John 11:35' } })
  press('Look it up')
  expect(await screen.findByText('This verse is already in your list')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Add this verse' })).toBeNull()
  press('Cancel')

  press('Remove John 11:35')
  expect(await screen.findByText('0 of 2 verses memorized')).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Psalm 119:105'))
  press('Undo')
  expect(await screen.findByText('0 of 3 verses memorized')).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('John 11:35'))

  press('Remove John 11:35')
  fireEvent.click(await screen.findByText('Recently deleted (1)'))
  press('Restore: John 11:35')
  expect(await screen.findByText('0 of 3 verses memorized')).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(heading('John 11:35')))
})

const thirteen = Array.from({ length: 13 }, (_, index) => ({ chapter: 1, verse: index + 1, text: 'Words.' }))

test('a file of verses is imported; rejected lines are reported, and the others are added', async () => {
  aServer({})
  aPage(<Memory owner="visitor" plan={plan} />)
  await screen.findByText('0 of 2 verses memorized')
  const file = new File(['Reference,Category\nruth 1:16,faith\nEnoch 1:9,\nHeb 11:1,\n'], 'verses.csv')
  fireEvent.change(screen.getByLabelText('A file of verses or reviews to add'), { target: { files: [file] } })
  expect(await screen.findByText('2 verses added.')).not.toBeNull()
  expect(screen.getByText(/^Line 3: We could not find this passage/)).not.toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(await screen.findByText('0 of 3 verses memorized')).not.toBeNull()
  expect(within(all()).getByRole('button', { name: /^Ruth 1:16/ })).not.toBeNull()
})

test.each([
  ['text that is no reference', readAs({ problem: 'There is no such book.' }), null, /There is no such book/],
  [
    'several passages',
    readAs({ links: ['John 3:16', 'John 3:18'] }),
    null,
    /Please choose one of these passages/,
  ],
  [
    'a passage followed by other words',
    readAs({ links: ['John 3:16'], problem: 'There is no such book.' }),
    null,
    /There is no such book/,
  ],
  ['no connection', 'unreachable' as const, null, /We could not look it up/],
  [
    'thirteen verses',
    readAs({ links: ['John 1:1–13'] }),
    { reference: 'John 1:1–13', translation: 'WEB', blocks: [{ kind: 'prose', pieces: thirteen }] },
    /Keep the passage to twelve verses or fewer/,
  ],
])('%s: the field shows an error, and the typed text remains', async (_, found, passage, words) => {
  aServer({
    'POST /api/references': found,
    ...(passage && { 'GET /api/passages/John 1:1–13': passage }),
  })
  aPage(<Memory owner="visitor" plan={plan} />)
  await screen.findByText('0 of 2 verses memorized')
  press('Add a verse')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference' })
  fireEvent.change(field, { target: { value: 'somewhere' } })
  press('Look it up')
  expect(await screen.findByText(words)).not.toBeNull()
  expect(field.value).toBe('somewhere')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['several passages', readAs({ links: ['John 3:16', 'John 11:35'] })],
  ['a reference with two meanings', readAs({ problem: 'Unclear.', offers: ['John 11:35', 'Acts 8:37 KJV'] })],
])('%s: each possible passage is looked up with one press, and none is chosen before', async (_, read) => {
  const { answers, asked } = aServer({
    'POST /api/references': read,
    'GET /api/passages/John 11:35': wept,
  })
  aPage(<Memory owner="visitor" plan={plan} />)
  await screen.findByText('0 of 2 verses memorized')
  press('Add a verse')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference' })
  fireEvent.change(field, { target: { value: 'somewhere' } })
  press('Look it up')
  const offered = await screen.findByRole('list', { name: 'Passages to choose from' })
  expect(asked.map(({ request }) => request)).toEqual(['POST /api/references'])
  expect(within(offered).queryByRole('button', { name: /KJV/ })).toBeNull()
  answers['POST /api/references'] = readAs({ links: ['John 11:35'] })
  fireEvent.click(within(offered).getByRole('button', { name: 'Look up John 11:35' }))
  expect(await screen.findByText('Jesus wept.')).not.toBeNull()
  expect(field.value).toBe('John 11:35')
  press('Add this verse')
  expect(await screen.findByText('0 of 3 verses memorized')).not.toBeNull()
})

test('the notice about a passage is displayed under its text', async () => {
  const notice = 'The NIV is not here. The words are from the World English Bible.'
  aServer({
    'POST /api/references': readAs({ links: ['John 11:35'], notice }),
    'GET /api/passages/John 11:35': wept,
  })
  aPage(<Memory owner="visitor" plan={plan} />)
  await screen.findByText('0 of 2 verses memorized')
  press('Add a verse')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference' })
  fireEvent.change(field, { target: { value: 'John 11:35 NIV' } })
  press('Look it up')
  expect(await screen.findByText(notice)).not.toBeNull()
})

test('a verse whose text is not on the device offers to load it', async () => {
  const { answers } = aServer({ 'GET /api/passages/John 11:35': 'unreachable' })
  const own: VerseToLearn = {
    entryId: 'own-john-11-35',
    reference: 'John 11:35',
    category: null,
    text: null,
    isMemorized: false,
    entry: null,
  }
  aPage(<VerseWords verse={own} isRevealed />)
  const words = 'John 11:35 is not on this device yet. It loads once you are online.'
  expect(await screen.findByText(words)).not.toBeNull()
  answers['GET /api/passages/John 11:35'] = wept
  press('Try again')
  expect(await screen.findByText('Jesus wept.')).not.toBeNull()
})

test('a hidden verse renders a placeholder for each word and none of its characters', () => {
  const { container } = aPage(<HiddenWords lines={['Jesus wept.', 'ὁ Ἰησοῦς']} />)
  expect(container.querySelectorAll('p')).toHaveLength(2)
  expect(container.querySelectorAll('span span')).toHaveLength(4)
  expect(container.textContent?.trim()).toBe('')
})

test('a verse in an exported file is identified by its reference, and has no text', () => {
  const format = verseFormat(plan)
  const read = (reference: string) => {
    const fields = format.complete({ reference }, '2026-03-01' as CalendarDate)
    return [format.refuse(fields), fields.reference, format.idOf?.(fields)]
  }
  expect(read(' Psalm 119:105 ')).toEqual([null, 'Psalm 119:105', 'plan-12'])
  expect(read('1 Corinthians 13:4-7')).toEqual([null, '1 Corinthians 13:4–7', 'own-1-corinthians-13-4-7'])
  expect(read('Genesis 1:24-2:3')[0]).toBeNull()
  expect(read('Jesus wept.')[0]).toMatch(/We could not find this passage/)
  expect(format.columns.map(({ field }) => field)).toEqual([
    'reference',
    'category',
    'memorizedAt',
    'learnedAt',
    'collection',
  ])
})

test('a memorized verse that the plan later replaces is listed among the reader’s own verses', () => {
  const mark = (id: string, reference: string, memorizedAt: string | null): VerseEntry => ({
    kind: 'verse',
    id,
    createdAt: '2026-03-01T12:00:00.000Z',
    others: [],
    whereabouts: 'account',
    version: 1,
    refusedBecause: null,
    isUnverified: false,
    isSample: false,
    stamps: {},
    writtenAt: {},
    fields: { reference, category: 'Hope', memorizedAt, learnedAt: null, collection: null, deletedAt: null },
  })
  const verses = versesToLearn(plan, [
    mark('own-john-11-35', 'John 11:35', null),
    mark('plan-7', 'Psalm 27:14', '2026-03-01T12:00:00.000Z'),
    mark('plan-8', 'Hebrews 11:1', '2026-03-01T12:00:00.000Z'),
  ])
  expect(verses.map(({ entryId, reference, isMemorized }) => [entryId, reference, isMemorized])).toEqual([
    ['plan-8', 'Hebrews 11:1', true],
    ['plan-12', 'Psalm 119:105', false],
    ['plan-7', 'Psalm 27:14', true],
    ['own-john-11-35', 'John 11:35', false],
  ])
})

/** The server's response about one text. */
function readAs({ links = [], problem = null, offers = [], notice = null }: ReadAs) {
  const found = [links.map((reference) => ({ start: 0, end: 1, reference }))]
  return { found, problems: [problem], offers: [offers], notices: [notice] }
}

interface ReadAs {
  links?: string[]
  problem?: string | null
  offers?: string[]
  notice?: string | null
}
