import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
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
const panel = (name: string) => screen.findByRole('region', { name })

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
  fireEvent.click(within(await panel('New today')).getByRole('button', { name: 'Learn' }))
  await press('6. Say it')
  await press('Show the verse')
  await press(/^Good/)
  expect((await panel('Due today')).textContent).toContain('Nothing is due today')
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
  const due = await panel('Due today')
  expect(due.textContent).toContain('and one more')
  fireEvent.click(within(due).getByRole('button', { name: 'Review' }))
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
  await waitFor(async () => expect((await panel('Due today')).textContent).not.toContain('and one more'))
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
  await panel('New today')
  fireEvent.click(screen.getByLabelText('King James Version'))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('King James Version').checked).toBe(true),
  )
  await press('Reveal Verse')
  expect(await screen.findByText('Jesus wept in KJV.')).not.toBeNull()
  await press('Learn in steps')
  expect((await screen.findAllByText('wept', { exact: false }))[0]).not.toBeNull()
  expect(document.querySelector('[data-recited]')?.textContent).toBe(
    'John 11:35 Jesus wept in KJV. John 11:35 ',
  )
})
