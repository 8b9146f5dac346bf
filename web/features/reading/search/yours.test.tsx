import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSync, syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Yours } from './yours.tsx'

let anna: string

beforeEach(() => {
  anna = crypto.randomUUID()
  aServer({ 'POST /api/sync': 'unreachable' })
})

afterEach(() => {
  cleanup()
  endSync()
  vi.unstubAllGlobals()
})

async function linkFor(query: string): Promise<string | null> {
  aPage(<Yours owner={anna} query={query} />)
  return (await screen.findByRole('link')).getAttribute('href')
}

test('an answer is found, and its link opens the questions of its day', async () => {
  const fields = { text: 'A tree by the water', question: 'Where do you stand?', deletedAt: null }
  await syncOnThisDevice(anna).write([{ kind: 'answer', id: '7-a', fields }])
  expect(await linkFor('water')).toBe('/studies/7#questions')
})

test('a prayer is found by its person and by its list', async () => {
  const fields = {
    title: 'Peace',
    request: 'For the operation',
    category: 'Family',
    date: '2026-03-01',
    answeredOn: null,
    story: '',
    person: 'Maria',
    lists: 'Neighbours',
    prayOn: '',
    prayUntil: null,
    deletedAt: null,
  }
  await syncOnThisDevice(anna).write([{ kind: 'prayer', id: 'peace', fields }])
  expect(await linkFor('maria')).toBe('/prayer#active-peace')
  cleanup()
  expect(await linkFor('neighbours')).toBe('/prayer#active-peace')
})
