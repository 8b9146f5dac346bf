import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import { MEMORY_CHOICES_ID, reviewsADay } from '#contract/reading/memory/memory-choice.ts'
import { ownVerseId } from '#contract/scripture/verse-id.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { endSync, syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Memory } from './memory.tsx'

// World English Bible, public domain.
const plan: MemoryVerse[] = [
  { id: 8, verse: 'Jesus wept.', reference: 'John 11:35', category: 'Faith' },
  { id: 12, verse: 'Your word is a lamp to my feet.', reference: 'Psalm 119:105', category: "God's Word" },
]

beforeEach(async () => {
  localStorage.clear()
  for (const table of deviceDatabase().tables) await table.clear()
})

afterEach(() => {
  endSync()
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
/** The card of today's verse. Its name begins with the reason for which the verse is today's. */
const panel = (name: RegExp) => screen.findByRole('region', { name })

/** Presses a button of the card, once the schedule is known. */
async function begin(card: HTMLElement, name: string) {
  const button = within(card).getByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}

/** Entries of a kind on this device, without deleted ones. */
async function entriesOf(kind: 'verse' | 'review') {
  const engine = syncOnThisDevice('visitor')
  await engine.open(kind, () => null)
  return engine.list(kind).entries.filter(({ fields }) => !fields.deletedAt)
}

/** Verses that were learned long enough ago to be due. */
async function learnedLongAgo(...references: readonly [id: string, reference: string][]): Promise<void> {
  const learnedAt = new Date(Date.now() - 90 * DAY_MS).toISOString()
  await syncOnThisDevice('visitor').write(
    references.map(([id, reference]) => ({
      kind: 'verse' as const,
      id,
      fields: { reference, category: null, memorizedAt: null, learnedAt, deletedAt: null },
    })),
  )
}

test('a new verse is offered, learned, recorded once, and not offered again', async () => {
  aServer({})
  aPage(<Memory owner="visitor" plan={plan} />)
  await begin(await panel(/^New today John 11:35$/), 'Learn')
  await press('6. Say it')
  await press('Show the verse')
  await press(/^Good/)
  expect(await panel(/^Nothing is due today\. Do you still know this one\? John 11:35$/)).not.toBeNull()
  const [verse] = await entriesOf('verse')
  expect(verse?.fields).toMatchObject({ reference: 'John 11:35', learnedAt: expect.any(String) })
  const [review, ...others] = await entriesOf('review')
  expect(others).toEqual([])
  expect(review?.fields).toMatchObject({ verse: 'plan-8', rating: 3, step: 'say', weak: '' })
})

test('due verses come first; ratings are stored when the session is left, and can be undone', async () => {
  aServer({})
  await learnedLongAgo(['plan-8', 'John 11:35'], ['plan-12', 'Psalm 119:105'])
  aPage(<Memory owner="visitor" plan={plan} />)
  await begin(await panel(/^Due today, and one more /), 'Review')
  expect(await screen.findByText('1 of 2')).not.toBeNull()
  await press('Show the verse')
  await press(/^Easy/)
  expect(await screen.findByText('2 of 2')).not.toBeNull()
  await waitFor(async () => expect(await entriesOf('review')).toHaveLength(1))
  await press('Undo rating')
  await waitFor(async () => expect(await entriesOf('review')).toEqual([]))
  await press('Show the verse')
  await press(/^Good/)
  await press('Leave')
  await waitFor(async () => expect(await entriesOf('review')).toHaveLength(1))
  expect(await panel(/^Due today (John 11:35|Psalm 119:105)$/)).not.toBeNull()
})

test('after the reviews of a day, verses that are still due are said to wait, not that nothing is due', async () => {
  aServer({})
  const references = Array.from({ length: reviewsADay[0] + 1 }, (_, verse) => `Psalm 119:${verse + 1}`)
  await learnedLongAgo(...references.map((reference): [string, string] => [ownVerseId(reference), reference]))
  const at = new Date().toISOString()
  const engine = syncOnThisDevice('visitor')
  await engine.write([
    {
      kind: 'memory-choices',
      id: MEMORY_CHOICES_ID,
      fields: { reviewsADay: reviewsADay[0], deletedAt: null },
    },
    ...references.slice(1).map((reference, index) => ({
      kind: 'review' as const,
      id: `review-${index}`,
      fields: {
        verse: ownVerseId(reference),
        reviewedAt: at,
        rating: 3,
        step: 'say',
        translation: 'WEB',
        weak: null,
        deletedAt: null,
      },
      at,
    })),
  ])
  aPage(<Memory owner="visitor" plan={plan} />)
  expect(
    await panel(/^That is enough for today\. The others come back tomorrow\. Psalm 119:1$/),
  ).not.toBeNull()
})

test('the King James Version is shown and learned if the reader chose it', async () => {
  const text = (verse: number, text: string) => ({ chapter: 11, verse, text })
  const passage = {
    reference: 'John 11',
    translation: 'KJV',
    blocks: [
      { kind: 'prose', pieces: [text(34, 'Where have ye laid him?'), text(35, 'Jesus wept in KJV.')] },
    ],
  }
  aServer({
    'GET /api/bible/john/11?translation=KJV': { passage, blankVerses: [], days: [] },
  })
  aPage(<Memory owner="visitor" plan={plan} />)
  const card = await panel(/^New today/)
  fireEvent.click(screen.getByLabelText('King James Version'))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('King James Version').checked).toBe(true),
  )
  await press('Reveal Verse')
  expect(await screen.findByText('Jesus wept in KJV.')).not.toBeNull()
  await begin(card, 'Learn')
  expect((await screen.findAllByText('wept', { exact: false }))[0]).not.toBeNull()
  expect(document.querySelector('[data-recited]')?.textContent).toBe(
    'John 11:35 Jesus wept in KJV. John 11:35 ',
  )
})

test('another verse is one press away, and so is the way back to the verse of today', async () => {
  aServer({})
  await learnedLongAgo(['plan-12', 'Psalm 119:105'])
  aPage(<Memory owner="visitor" plan={plan} />)
  const review = within(await panel(/^Due today Psalm 119:105$/))
  expect(review.getByRole('button', { name: 'Review' })).not.toBeNull()
  await press('Next Verse')
  const other = within(await panel(/^Verse 1 of 2 John 11:35$/))
  expect(other.queryByRole('button', { name: 'Review' })).toBeNull()
  expect(other.getByRole('button', { name: 'Learn in steps' })).not.toBeNull()
  await press('Today’s verse')
  expect(await panel(/^Due today Psalm 119:105$/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Today’s verse' })).toBeNull()
})

test('the numbers of the page agree: what is due, what is in review, and what is memorized', async () => {
  aServer({})
  await learnedLongAgo(['plan-8', 'John 11:35'], ['plan-12', 'Psalm 119:105'])
  aPage(<Memory owner="visitor" plan={plan} />)
  await panel(/^Due today, and one more /)
  expect(screen.getByText('0 of 2 verses memorized')).not.toBeNull()
  fireEvent.click(screen.getByText('How well you know your verses'))
  expect(screen.getByText(/^2 of 2 verses come back for review/)).not.toBeNull()
  expect(screen.getByText('Due today').nextElementSibling?.textContent).toBe('2')
})

test('until the schedule of a member is known, no verse is displayed as theirs', () => {
  aServer({})
  aPage(<Memory owner={crypto.randomUUID()} plan={plan} />)
  expect(screen.getByRole('region', { name: 'Loading today’s verse' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Next Verse' })).toBeNull()
})
