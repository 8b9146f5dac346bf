import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fields } from '#contract/entry.ts'
import { endSync, syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import { PrayerJournal } from '#web/features/reading/prayer/prayer-journal.tsx'
import { samplePrayer } from '#web/features/reading/prayer/sample-prayer.ts'
import { today } from '#web/lib/format/today.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'

let owner: string

beforeEach(() => {
  owner = crypto.randomUUID()
  aServer({ 'POST /api/sync': 'unreachable' })
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  endSync(owner)
  vi.unstubAllGlobals()
})

/** Stores prayers, each written a day after the one before. */
async function prayers(...titles: (string | [title: string, fields: Fields])[]): Promise<void> {
  const changes = titles.map((one, index) => {
    const [title, fields] = typeof one === 'string' ? [one, {}] : one
    const at = `2026-01-${String(index + 1).padStart(2, '0')}T12:00:00.000Z`
    return {
      kind: 'prayer',
      id: title.toLowerCase(),
      fields: { ...samplePrayer(), title, ...fields },
      at,
    } as const
  })
  await syncOnThisDevice(owner).write(changes)
}

async function begin(): Promise<void> {
  aPage(<PrayerJournal owner={owner} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Pray' }))
  await screen.findByText(/^1 of/)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const key = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const card = () => screen.getByRole('heading', { level: 2 }).textContent
const log = () =>
  syncOnThisDevice(owner)
    .list('prayed')
    .entries.filter(({ fields }) => fields.deletedAt === null)
    .map(({ fields }) => fields.prayer)

test('a session shows five prayers one by one, today’s first, stores each mark at once, and can add more', async () => {
  await prayers('One', 'Two', 'Three', 'Four', 'Five', 'Six', ['Daily', { prayOn: 'daily' }])
  await begin()
  expect(card()).toBe('Daily')
  expect(screen.getByText('1 of 5')).not.toBeNull()
  expect(document.activeElement?.textContent).toBe('Daily')
  for (const title of ['Daily', 'One', 'Two', 'Three', 'Four']) {
    expect(card()).toBe(title)
    press('I prayed')
  }
  expect(card()).toBe('You prayed for 5')
  await waitFor(() => expect(log().toSorted()).toEqual(['daily', 'four', 'one', 'three', 'two']))

  press('A few more')
  expect(card()).toBe('Five')
  press('I prayed')
  press('Skip')
  expect(card()).toBe('You prayed for 6')
  expect(screen.queryByRole('button', { name: 'A few more' })).toBeNull()
  await waitFor(() => expect(log()).toHaveLength(6))
  press('Back to your prayers')
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Pray' }))
})

test('Enter marks a prayer as prayed, and the arrow keys move forward and back', async () => {
  await prayers('One', 'Two', 'Three')
  await begin()
  key('Enter')
  expect(card()).toBe('Two')
  key('ArrowRight')
  expect(card()).toBe('Three')
  key('ArrowLeft')
  key('ArrowLeft')
  expect(card()).toBe('One')
  expect(screen.getByRole('button', { name: 'Next' })).not.toBeNull()
  key('Enter')
  key('Enter')
  key('Enter')
  expect(card()).toBe('You prayed for 3')
  await waitFor(() => expect(log()).toHaveLength(3))
})

test('Undo shows the marked prayer again and deletes its mark', async () => {
  await prayers('One', 'Two')
  await begin()
  press('I prayed')
  await waitFor(() => expect(log()).toEqual(['one']))
  press('Undo')
  expect(card()).toBe('One')
  await waitFor(() => expect(log()).toEqual([]))
  press('Skip')
  press('Skip')
  expect(card()).toBe('They wait for you')
})

test('a prayer that is marked again right after Undo is logged', async () => {
  await prayers('One', 'Two')
  await begin()
  press('I prayed')
  await waitFor(() => expect(log()).toEqual(['one']))
  press('Undo')
  press('I prayed')
  const all = () => syncOnThisDevice(owner).list('prayed').entries
  await waitFor(() => expect(all().filter(({ fields }) => fields.deletedAt !== null)).toHaveLength(1))
  expect(log()).toEqual(['one'])
})

test('prayers already prayed today come last in a second session, and are not logged twice', async () => {
  await prayers('One', 'Two')
  await begin()
  press('I prayed')
  await waitFor(() => expect(log()).toEqual(['one']))
  press('Leave')
  fireEvent.click(await screen.findByRole('button', { name: 'Pray' }))
  await screen.findByText('1 of 2')
  expect(card()).toBe('Two')
  press('Skip')
  expect(screen.getByText('Prayed today')).not.toBeNull()
  press('I prayed')
  expect(card()).toBe('You prayed for 1')
  expect(log()).toEqual(['one'])
})

test('the silent timer runs while the cards change, ends without a sound, and does not end the session', async () => {
  await prayers('One', 'Two')
  await begin()
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: Date.parse(`${today()}T12:00:00Z`),
  })
  fireEvent.change(screen.getByLabelText('Quiet timer'), { target: { value: '2' } })
  expect(screen.getByText('2 minutes left')).not.toBeNull()
  press('Skip')
  act(() => void vi.advanceTimersByTime(61_000))
  expect(screen.getByText('Less than a minute left')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('status').textContent).toBe('The time is up. Stay as long as you like.')
  expect(card()).toBe('Two')
  fireEvent.change(screen.getByLabelText('Quiet timer'), { target: { value: '' } })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('Scripture for a prayer is found on the device; its text is requested by reference only when opened', async () => {
  const server = aServer({ 'POST /api/sync': 'unreachable', 'GET /api/passages/Psalm 41:3': 'unreachable' })
  await prayers(['Ada', { request: 'For her operation' }], ['Ben', { request: 'Come' }])
  await begin()
  const psalm = await screen.findByRole('button', { name: 'Psalm 41:3' })
  expect(server.requests().filter((request) => !request.includes('/api/sync'))).toEqual([])
  fireEvent.click(psalm)
  await waitFor(() => expect(server.requests()).toContain('GET /api/passages/Psalm 41:3'))
  expect(JSON.stringify(server.requests())).not.toMatch(/operation|Ada/)
  press('Skip')
  expect(card()).toBe('Ben')
  expect(screen.queryByRole('region', { name: 'Scripture for this prayer' })).toBeNull()
})
