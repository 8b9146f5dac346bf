import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chapterAt } from '#contract/scripture/bible-address.ts'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { ContinueReading } from './continue-reading.tsx'
import type { ReadingAs } from './reading-as.ts'
import { RecordPosition } from './record-position.tsx'
import { READ_AFTER_MS } from './watch-reading.ts'

beforeEach(async () => {
  aServer({ 'POST /api/sync': 'unreachable' })
  for (const table of deviceDatabase().tables) await table.clear()
})

afterEach(() => {
  cleanup()
  endSync()
  vi.unstubAllGlobals()
})

/** Displays a chapter until it counts as read. */
async function read(owner: string, slug: string, chapter: number, as: ReadingAs, readAt: string) {
  const here = chapterAt(slug, String(chapter))
  if (!here) throw new Error(`${slug} ${chapter} does not exist.`)
  let now = new Date(Date.parse(readAt) - READ_AFTER_MS)
  aPage(<RecordPosition owner={owner} here={here} as={as} clock={() => now} />)
  now = new Date(readAt)
  document.dispatchEvent(new Event('visibilitychange'))
  // A visitor's history is an entry; that of a member, whose server cannot be reached, an unsent change.
  const stored = async () => {
    const tables = ['entries', 'unsent'].map((name) => deviceDatabase().table(name).toArray())
    return JSON.stringify(await Promise.all(tables))
  }
  await waitFor(async () => expect(await stored()).toContain(`${here.book.usfm} ${chapter} ${readAt}`))
}

test('a new reader is led to John 1, without a history', async () => {
  aPage(<ContinueReading owner="visitor" />)
  expect(screen.getByRole('link').textContent).toContain('A good place to beginJohn 1')
  expect(screen.queryByText('Chapters you read lately')).toBeNull()
})

for (const owner of ['visitor', 'member']) {
  test(`a ${owner} continues in the chapter read last, in each translation, and clears the history`, async () => {
    const id = owner === 'visitor' ? 'visitor' : crypto.randomUUID()
    await read(id, 'romans', 8, 'WEB', '2026-11-27T06:00:00.000Z')
    await read(id, 'psalms', 23, 'KJV', '2026-11-28T06:00:00.000Z')
    await read(id, 'romans', 9, 'WEB', '2026-11-29T06:00:00.000Z')
    aPage(<ContinueReading owner={id} />)
    const card = await screen.findByRole('link', { name: /^Continue\s?Romans 9 \(WEB\)$/ })
    expect(card.getAttribute('href')).toBe('/bible/romans/9')
    expect(screen.getByRole('link', { name: 'Psalm 23 (KJV)' }).getAttribute('href')).toBe(
      '/bible/psalms/23?translation=KJV',
    )
    const history = () =>
      screen.queryAllByRole('listitem').map((item) => item.querySelector('a')?.textContent)
    expect(history()).toEqual([
      'Romans 9WEBNovember 29, 2026',
      'Psalm 23KJVNovember 28, 2026',
      'Romans 8WEBNovember 27, 2026',
    ])
    fireEvent.click(screen.getByText('Clear this list'))
    await screen.findByText('A good place to begin')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('link', { name: /^Continue\s?Romans 9 \(WEB\)$/ })
    // After the history is cleared, it begins with the next chapter.
    fireEvent.click(screen.getByText('Clear this list'))
    await screen.findByText('A good place to begin')
    await read(id, 'jude', 1, 'WEB', '2026-11-30T06:00:00.000Z')
    await screen.findByRole('link', { name: /^Continue\s?Jude 1 \(WEB\)$/ })
    expect(history()).toEqual([])
  })
}
