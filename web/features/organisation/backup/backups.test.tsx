import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BackupStatus } from '#contract/organisation/backup.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Backups } from './backups.tsx'

const good: BackupStatus = {
  everyMinutes: 15,
  missingSettings: [],
  last: { madeAt: '2026-03-01T11:50:00.000Z', coversUntil: '2026-03-01T11:55:00.000Z', bytes: 4_000_000 },
  nextAt: '2026-03-01T12:10:00.000Z',
  failure: null,
  isLate: false,
}

/** Status of a site without backups. */
const none: BackupStatus = { ...good, everyMinutes: null, last: null, nextAt: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

async function shown(status: BackupStatus): Promise<HTMLElement> {
  aServer({ 'GET /api/admin/backups': status })
  aPage(<Backups />)
  return screen.findByText(/good backup/)
}

test('a good backup is shown with the period it does not cover and the time of the next one', async () => {
  const words = await shown(good)
  expect(words.textContent).toContain(
    'and lacks what was written in the last 5 minutes: it was restored elsewhere',
  )
  expect(words.className).not.toContain('text-loss')
  expect(screen.getByText(/^The next is due/)).toBeTruthy()
})

test('a late backup is shown in red, with the reason of the last failure', async () => {
  const failure = { at: '2026-03-01T11:59:00.000Z', fault: 'no_room' as const }
  const words = await shown({ ...good, failure, isLate: true })
  expect(words.className).toContain('text-loss')
  expect(screen.getByText('It should be at most 30 minutes old.')).toBeTruthy()
  expect(screen.getByText(/failed: there is no room left on a disk\.$/)).toBeTruthy()
})

test('if no backups are made, the missing settings are named', async () => {
  const words = await shown({ ...none, missingSettings: ['BACKUP_TO', 'BACKUP_KEY'] })
  expect(words.textContent).toBe('There is no good backup yet.')
  expect(screen.getByText(/BACKUP_TO and BACKUP_KEY are missing/)).toBeTruthy()
})

test('if only the target is missing, only the target setting is named', async () => {
  await shown({ ...none, missingSettings: ['BACKUP_TO'] })
  expect(screen.getByText('No backups are made: the setting BACKUP_TO is missing.')).toBeTruthy()
})

test('a failed request can be repeated', async () => {
  aServer({})
  aPage(<Backups />)
  expect(await screen.findByText('The backups could not be looked at.')).toBeTruthy()
})
