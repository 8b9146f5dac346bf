import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory/memory.ts'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { versesToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Collections } from './collections.tsx'

// World English Bible, public domain.
const plan: MemoryVerse[] = [
  { id: 1, verse: 'For God so loved the world.', reference: 'John 3:16', category: 'Salvation' },
]
const collections = [
  { slug: 'psalm-23', title: 'Psalm 23', references: ['Psalm 23:1–2', 'Psalm 23:3–4'] },
  { slug: 'first-verses', title: 'The Twelve First Verses', references: ['John 3:16'] },
]
const jumped = vi.fn()

function Shelf() {
  const own = useEntries<VerseFields>('visitor', 'verse')
  if (own.entries === null) return null
  return (
    <Collections plan={plan} verses={versesToLearn(plan, own.entries)} own={own} isKnown onJump={jumped} />
  )
}

beforeEach(async () => {
  for (const table of deviceDatabase().tables) await table.clear()
  jumped.mockClear()
})

afterEach(() => {
  endSync()
  cleanup()
  vi.unstubAllGlobals()
})

async function open(answer: object | number | 'unreachable' = { collections }) {
  const server = aServer({ 'GET /api/memory-collections': answer })
  aPage(<Shelf />)
  const summary = await screen.findByText('Collections')
  fireEvent.click(summary)
  return server
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const row = async (title: string) => {
  const button = await screen.findByRole('button', { name: new RegExp(`^${title}`) })
  const item = button.closest('li')
  if (!item) throw new Error('A collection is an item of a list.')
  return within(item)
}

test('collections load when opened; one press adds a collection, and Undo removes it', async () => {
  const server = aServer({ 'GET /api/memory-collections': { collections } })
  aPage(<Shelf />)
  fireEvent.click(await screen.findByText('Collections'))
  const psalm = await row('Psalm 23')
  expect(psalm.getByText('2 to learn')).not.toBeNull()
  fireEvent.click(psalm.getByRole('button', { name: 'Add Psalm 23' }))
  expect(await screen.findByText('Collection added')).not.toBeNull()
  await waitFor(() => expect(psalm.queryByRole('button', { name: 'Add Psalm 23' })).toBeNull())
  fireEvent.click(psalm.getByRole('button', { name: /^Psalm 23/ }))
  fireEvent.click(psalm.getByRole('button', { name: 'Psalm 23:3–4' }))
  expect(jumped).toHaveBeenCalledWith(expect.objectContaining({ reference: 'Psalm 23:3–4' }))

  press('Undo')
  expect(await psalm.findByRole('button', { name: 'Add Psalm 23' })).not.toBeNull()
  // A verse whose addition was undone is added again, and appears once.
  fireEvent.click(psalm.getByRole('button', { name: 'Add Psalm 23' }))
  await waitFor(() => expect(psalm.queryByRole('button', { name: 'Add Psalm 23' })).toBeNull())
  expect(server.requests()).toHaveLength(1)
})

test('the first collection is present without being added', async () => {
  await open()
  const first = await row('The Twelve First Verses')
  expect(first.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('an own collection is named, given verses and changed, and disappears with its last verse', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'New collection' }))
  press('Save')
  expect(screen.getByText('Please give the collection a name')).not.toBeNull()
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the collection' })
  expect(document.activeElement).toBe(name())
  fireEvent.change(name(), { target: { value: 'Psalm 23' } })
  press('Save')
  expect(screen.getByText(/There is already a collection with this name/)).not.toBeNull()
  fireEvent.change(name(), { target: { value: ' For the night ' } })
  press('Save')
  expect(screen.getByText('Please choose at least one verse')).not.toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'John 3:16' }))
  press('Save')
  const own = await row('For the night')
  expect(own.getByText('1 to learn')).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New collection'))

  press('Change For the night')
  fireEvent.change(name(), { target: { value: 'For the morning' } })
  press('Save')
  await row('For the morning')
  expect(screen.queryByRole('button', { name: /^For the night/ })).toBeNull()

  press('Change For the morning')
  fireEvent.click(screen.getByRole('checkbox', { name: 'John 3:16' }))
  press('Save')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^For the morning/ })).toBeNull())
})

test('without a connection an error is shown, and the collections can be requested again', async () => {
  const server = await open('unreachable')
  expect(await screen.findByText(/Could not load the collections/)).not.toBeNull()
  server.answers['GET /api/memory-collections'] = { collections }
  press('Try again')
  await row('Psalm 23')
})
