import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { AddToMemory } from './add-to-memory.tsx'
import { Memory } from './memory.tsx'

const REFERENCE = 'John 3:16'

// World English Bible, public domain.
const plan = [{ id: 8, verse: 'Jesus wept.', reference: 'John 11:35', category: 'Faith' as const }]

beforeEach(async () => {
  for (const table of deviceDatabase().tables) await table.clear()
})

afterEach(() => {
  endSync()
  cleanup()
  vi.unstubAllGlobals()
})

const button = () => screen.findByRole('button', { name: 'Add to memory verses' })
const link = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'In your memory verses' })

test('pressing the button twice adds a verse to those to learn only once', async () => {
  aServer({})
  aPage(<AddToMemory owner="visitor" reference={REFERENCE} />)
  const add = await button()
  fireEvent.click(add)
  fireEvent.click(add)
  expect((await link()).getAttribute('href')).toBe('/memory')
  expect(await screen.findAllByText('Verse added')).toHaveLength(1)

  cleanup()
  aPage(<Memory owner="visitor" plan={plan} />)
  expect(await screen.findByText('0 of 2 verses memorized')).not.toBeNull()
  expect(screen.getByRole('button', { name: new RegExp(`^${REFERENCE}`) })).not.toBeNull()
})

test('a removed verse can be added again', async () => {
  aServer({})
  aPage(<AddToMemory owner="visitor" reference={REFERENCE} />)
  fireEvent.click(await button())
  await link()
  cleanup()

  aPage(<Memory owner="visitor" plan={plan} />)
  fireEvent.click(await screen.findByRole('button', { name: `Remove ${REFERENCE}` }))
  expect(await screen.findByText('0 of 1 verses memorized')).not.toBeNull()
  cleanup()

  aPage(<AddToMemory owner="visitor" reference={REFERENCE} />)
  fireEvent.click(await button())
  expect(await link()).not.toBeNull()
})

test('verses that another member added on this device are not listed', async () => {
  const server = aServer({ 'POST /api/sync': 'unreachable' })
  aPage(<AddToMemory owner="anna" reference={REFERENCE} />)
  fireEvent.click(await button())
  await link()
  endSync()
  cleanup()
  aPage(<AddToMemory owner="ben" reference={REFERENCE} />)
  expect(await button()).not.toBeNull()
  expect(server.requests()).toContain('POST /api/sync')
})
