import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntryKind, Fields } from '#contract/entry.ts'
import { endSync, syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import { today } from '#web/lib/format/today.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { YourDay } from './your-day.tsx'

const YEAR_AGO = '2025-03-01T08:00:00.000Z'

let anna: string

beforeEach(() => {
  anna = crypto.randomUUID()
})

afterEach(() => {
  cleanup()
  endSync()
  vi.unstubAllGlobals()
})

function theDay(own: object[] = []) {
  aServer({
    'POST /api/sync': 'unreachable',
    'GET /api/groups': { own, groups: [], next: null, activeGroups: 0, totalParticipants: 0 },
  })
  aPage(<YourDay memberId={anna} isConfirmed />)
}

async function write(kind: EntryKind, id: string, fields: Fields): Promise<void> {
  const engine = syncOnThisDevice(anna)
  await engine.write([{ kind, id, fields: { ...fields, deletedAt: null } }])
}

const aPrayer = (title: string, prayOn = '') => ({
  title,
  request: 'Please.',
  category: 'Family',
  date: today(),
  answeredOn: null,
  story: '',
  person: '',
  lists: '',
  prayOn,
  prayUntil: null,
})

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('a member with nothing to do today has a link to each main feature', async () => {
  theDay()
  for (const name of [
    'Scripture Memory',
    'Prayer Journal',
    'Community Studies',
    'Study Notes',
    'Bible Studies',
  ])
    expect(await screen.findByRole('link', { name: new RegExp(`^${name}`) })).toBeTruthy()
  expect(links()).toEqual(['/memory', '/prayer', '/community', '/notes', '/studies'])
})

test('the verse that is due comes before a verse of the member that is not learned yet', async () => {
  theDay()
  await write('verse', 'own-1', { reference: 'Psalm 1:3', category: null })
  expect(await screen.findByRole('link', { name: /^Learn Psalm 1:3/ })).toBeTruthy()
  await write('verse', 'own-2', { reference: 'Psalm 23:1', category: null, learnedAt: YEAR_AGO })
  const due = await screen.findByRole('link', { name: /^Review Psalm 23:1/ })
  expect(due.textContent).toContain('Scripture Memory')
  expect(links()).toHaveLength(5)
})

test('a prayer scheduled for today comes before others, and one prayed today is not listed', async () => {
  theDay()
  await write('prayer', 'rain', aPrayer('Rain'))
  await write('prayer', 'peace', aPrayer('Peace between my brothers', 'daily'))
  expect(await screen.findByRole('link', { name: /^Peace between my brothers/ })).toBeTruthy()
  await write('prayed', crypto.randomUUID(), { prayer: 'peace', prayedAt: new Date().toISOString() })
  expect(await screen.findByRole('link', { name: /^Rain/ })).toBeTruthy()
  await write('prayed', crypto.randomUUID(), { prayer: 'rain', prayedAt: new Date().toISOString() })
  expect(await screen.findByRole('link', { name: /^Prayer Journal/ })).toBeTruthy()
})

test('a member of a group sees its week', async () => {
  theDay([{ ...aGroup({ standing: 'participant', title: 'Ruth on Thursdays' }), status: 'active' }])
  expect(await screen.findByRole('link', { name: /^Ruth on Thursdays Week 2/ })).toBeTruthy()
})
