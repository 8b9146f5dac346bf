import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PLAN_DAYS } from '#contract/limits.ts'
import { completionId } from '#contract/reading/completion-id.ts'
import type { SyncRequest } from '#contract/sync.ts'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import {
  type DayChange,
  lastKnownDays,
  mergeDays,
  useCompletedDays,
} from '#web/features/reading/shared/completed-days.ts'
import { rememberMember } from '#web/lib/device/remembered-member.ts'
import { findLostWrites, trackWrite } from '#web/lib/device/write-ahead.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { CompletionSync } from './completion-sync.tsx'
import { completionNote, isSeasonComplete } from './completion-words.ts'
import { MarkComplete } from './mark-complete.tsx'
import { pressesOf } from './set-completion.ts'

let anna: string

beforeEach(() => {
  anna = crypto.randomUUID()
  rememberMember(anna)
})

afterEach(() => {
  cleanup()
  endSync()
  rememberMember(null)
  vi.unstubAllGlobals()
})

const upTo = (day: number) => new Set(Array.from({ length: day }, (_, index) => index + 1))

function DayEight({ onComplete = () => {} }: { onComplete?: () => void }) {
  const { completed, reading } = useCompletedDays(anna)
  if (!completed || !reading) return null
  return (
    <>
      <CompletionSync memberId={anna} />
      <MarkComplete
        memberId={anna}
        day={8}
        reading={reading}
        isComplete={completed.has(8)}
        onComplete={onComplete}
      />
    </>
  )
}

const undoButton = () => screen.findByRole('button', { name: 'Undo completion of day 8' })
const markButton = () => screen.findByRole('button', { name: 'Mark Complete' })

const localDays = (...changes: Omit<DayChange, 'id'>[]): DayChange[] =>
  changes.map((change) => ({ id: completionId(change.day, change.reading), ...change }))

/** Fake sync endpoint that accepts every change, or rejects every change with the reason. */
function anAccount(refusal?: string) {
  let version = 0
  return (body: unknown) => {
    const { changes, since } = body as SyncRequest
    version += changes.length
    const told = changes as unknown as { id: string; entry: string; at: string; fields: object }[]
    const entries = told.map(({ id, entry, at, fields }) => ({
      kind: 'completion',
      id: entry,
      createdAt: at,
      version,
      others: [],
      fields: Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
      stamps: Object.fromEntries(Object.keys(fields).map((name) => [name, { change: id, at }])),
    }))
    return {
      applied: changes.at(-1)?.sequence ?? 0,
      refused: refusal ? told.map(({ id }) => ({ id, code: 'study.premium_needed', message: refusal })) : [],
      entries: refusal ? [] : entries,
      since: Math.max(since, version),
      hasMore: false,
      isReset: false,
    }
  }
}

test('a day is marked complete with the member’s time zone, and the focus moves to the undo button', async () => {
  const server = aServer({
    'GET /api/completions': { reading: 1, days: [], version: 0 },
    'POST /api/sync': anAccount(),
  })
  const onComplete = vi.fn()
  aPage(<DayEight onComplete={onComplete} />)
  const mark = await markButton()
  mark.focus()
  server.answers['GET /api/completions'] = { reading: 1, days: [8], version: 0 }
  fireEvent.click(mark)
  expect(await undoButton()).toBe(document.activeElement)
  expect(onComplete).toHaveBeenCalledOnce()
  expect(await screen.findByText('Study marked as complete! 🎉')).not.toBeNull()
  const sent = server.asked.flatMap(({ body }) => (body as SyncRequest | null)?.changes ?? [])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(sent).toMatchObject([
    {
      kind: 'completion',
      entry: 'day-8',
      fields: { timeZone: { value: timeZone }, deletedAt: { value: null } },
    },
  ])

  server.answers['GET /api/completions'] = { reading: 1, days: [], version: 0 }
  // There is exactly one Undo button for the completion.
  expect(screen.getAllByRole('button', { name: /Undo/ })).toHaveLength(1)
  fireEvent.click(await undoButton())
  expect(await markButton()).toBe(document.activeElement)
  await waitFor(() =>
    expect(server.requests().filter((asked) => asked === 'POST /api/sync').length).toBeGreaterThan(2),
  )
  expect(await markButton()).not.toBeNull()
})

test('neither a double click nor a key that is held down undoes the completion at once', async () => {
  aServer({ 'GET /api/completions': { reading: 1, days: [], version: 0 }, 'POST /api/sync': anAccount() })
  aPage(<DayEight />)
  fireEvent.click(await markButton(), { detail: 1 })
  const undo = await undoButton()
  fireEvent.click(undo, { detail: 2 })
  // Browsers cancel the click of a key whose default action is prevented.
  expect(fireEvent.keyDown(undo, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(undo, { key: 'Enter' })).toBe(true)
  expect(await screen.findByText('Study marked as complete! 🎉')).not.toBeNull()
  expect(await undoButton()).toBe(undo)
  fireEvent.click(undo, { detail: 1 })
  await markButton()
})

test('without a connection a day is completed on this device, with a notice, and sent later', async () => {
  lastKnownDays.store(anna, { reading: 1, days: [1, 2], version: 0 })
  const server = aServer({ 'GET /api/completions': 'unreachable', 'POST /api/sync': 'unreachable' })
  const { unmount } = aPage(<DayEight />)
  fireEvent.click(await markButton())
  expect(await screen.findByText(/saved on this device and will be sent/)).not.toBeNull()
  expect(screen.getByText('Study marked as complete! 🎉')).not.toBeNull()

  // The page is opened again, still without a connection.
  unmount()
  endSync()
  const { syncOnThisDevice } = await import('#web/entries/driver/sync-on-this-device.ts')
  syncOnThisDevice(anna)
  aPage(<DayEight />)
  await undoButton()

  server.answers['GET /api/completions'] = { reading: 1, days: [1, 2, 8], version: 0 }
  server.answers['POST /api/sync'] = anAccount()
  const engine = syncOnThisDevice(anna)
  await engine.sync()
  await undoButton()
  expect(engine.state()).toMatchObject({ unsent: 0, refused: 0 })
})
test('a completion that the server confirms after its page was left is shown by the next page', async () => {
  lastKnownDays.store(anna, { reading: 1, days: [1, 2], version: 0 })
  const server = aServer({ 'GET /api/completions': 'unreachable', 'POST /api/sync': 'unreachable' })
  const { unmount } = aPage(<DayEight />)
  fireEvent.click(await markButton())
  await undoButton()
  await screen.findByText(/saved on this device and will be sent/)
  unmount()
  // The response arrives when no page displays the completed days any more.
  server.answers['POST /api/sync'] = anAccount()
  const { syncOnThisDevice } = await import('#web/entries/driver/sync-on-this-device.ts')
  await syncOnThisDevice(anna).sync()
  expect(syncOnThisDevice(anna).state()).toMatchObject({ unsent: 0 })
  endSync()

  const engine = syncOnThisDevice(anna)
  aPage(<DayEight />)
  await waitFor(() => expect(engine.list('completion').isWhole).toBe(true))
  await undoButton()
})

test('an unsent completion that the device has lost disappears from the page', async () => {
  const changes = localDays({ reading: 1, day: 8, isComplete: true, version: null })
  lastKnownDays.store(anna, { reading: 1, days: [], version: 0, changes })
  aServer({ 'GET /api/completions': 'unreachable', 'POST /api/sync': 'unreachable' })
  aPage(<DayEight />)
  expect(screen.getByRole('button', { name: 'Undo completion of day 8' })).not.toBeNull()
  await markButton()
  expect(lastKnownDays.read(anna)).toMatchObject({ changes: [] })
})

test('a list that a tab receives leaves the unsent completions of another tab on the device', async () => {
  const list = { reading: 1, days: [], version: 0 }
  lastKnownDays.store(anna, list)
  aServer({ 'GET /api/completions': { ...list, days: [1], version: 1 } })
  aPage(<DayEight />)
  // The other tab stores its press before the response arrives.
  const changes = localDays({ reading: 1, day: 8, isComplete: true, version: null })
  lastKnownDays.store(anna, { ...list, changes })
  await waitFor(() => expect(lastKnownDays.read(anna)).toMatchObject({ days: [1], changes }))
})

test('a press while the page closes is stored by the next page, with the time of the press', async () => {
  const server = aServer({
    'GET /api/completions': { reading: 1, days: [], version: 0 },
    'POST /api/sync': anAccount(),
  })
  const at = new Date(Date.now() - 60_000).toISOString()
  const left = Promise.withResolvers<void>()
  trackWrite(`${pressesOf(anna)}8/`, { day: 8, reading: 1, isComplete: true, at }, left.promise)
  window.dispatchEvent(new Event('pagehide'))
  left.resolve()
  aPage(<DayEight />)
  await undoButton()
  const sent = () => server.asked.flatMap(({ body }) => (body as SyncRequest | null)?.changes ?? [])
  await waitFor(() => expect(sent()).toMatchObject([{ entry: 'day-8', at }]))
  expect(findLostWrites(pressesOf(anna)).size).toBe(0)
})

test('a completion that the server rejects is reported with the reason and removed from the device', async () => {
  const reason = 'This study is part of premium.'
  aServer({
    'GET /api/completions': { reading: 1, days: [], version: 0 },
    'POST /api/sync': anAccount(reason),
  })
  aPage(<DayEight />)
  fireEvent.click(await markButton())
  expect(await screen.findByText('Failed to mark study as complete')).not.toBeNull()
  expect(screen.getByText(`Day 8: ${reason}`)).not.toBeNull()
  await markButton()
  expect(screen.queryByText('Study marked as complete! 🎉')).toBeNull()
  const { syncOnThisDevice } = await import('#web/entries/driver/sync-on-this-device.ts')
  await waitFor(() => expect(syncOnThisDevice(anna).state()).toMatchObject({ unsent: 0, refused: 0 }))
})
test('completions stored on this device are shown only to their member', async () => {
  lastKnownDays.store(anna, { reading: 1, days: [8], version: 0 })
  aServer({ 'GET /api/completions': 'unreachable' })
  const first = aPage(<DayEight />)
  await undoButton()
  first.unmount()
  // Another member signs in, and a response for the first one arrives late.
  const before = anna
  anna = crypto.randomUUID()
  rememberMember(anna)
  lastKnownDays.store(before, { reading: 1, days: [8], version: 0 })
  aPage(<DayEight />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('last-known:'))).toEqual([])
})

test('if the server fails to save, the message names the server and not the connection', async () => {
  lastKnownDays.store(anna, { reading: 1, days: [1, 2], version: 0 })
  aServer({ 'GET /api/completions': { reading: 1, days: [], version: 0 }, 'POST /api/sync': 500 })
  aPage(<DayEight />)
  fireEvent.click(await markButton())
  expect(await screen.findByText(/Our server could not save it just now/)).not.toBeNull()
  expect(screen.queryByText(/once there is a connection/)).toBeNull()
  await undoButton()
})

test('an ordinary completed day has no message', () => {
  expect(completionNote({ day: 8, completed: upTo(8) })).toBeNull()
})

test('the last day of a season has a message, which depends on whether days are still open', () => {
  const whole = { day: 30, completed: upTo(30) }
  const open = { day: 30, completed: new Set([...upTo(20), 30]) }
  expect(completionNote(whole)).toBe('You have completed the whole season.')
  expect(completionNote(open)).toContain(
    'You have come to the end of the season; the days in between stay open',
  )
  expect([isSeasonComplete(whole), isSeasonComplete(open)]).toEqual([true, false])
})

test('in a second reading a day is completed by an entry of that reading, also without a connection', async () => {
  lastKnownDays.store(anna, { reading: 2, days: [1], version: 0 })
  aServer({ 'GET /api/completions': 'unreachable', 'POST /api/sync': 'unreachable' })
  aPage(<DayEight />)
  fireEvent.click(await markButton())
  await undoButton()
  const { syncOnThisDevice } = await import('#web/entries/driver/sync-on-this-device.ts')
  const engine = syncOnThisDevice(anna)
  await waitFor(() => expect(engine.list('completion').entries.map(({ id }) => id)).toEqual(['day-8-2']))
})

test('changes of another reading do not change the completed days', () => {
  const local = localDays(
    { reading: 1, day: 8, isComplete: true, version: null },
    { reading: 2, day: 9, isComplete: true, version: null },
    { reading: 2, day: 1, isComplete: false, version: null },
  )
  expect([...mergeDays({ reading: 2, days: [1, 2], version: 0 }, local)]).toEqual([2, 9])
  expect([...mergeDays({ reading: 1, days: [1, 2], version: 0 }, local)]).toEqual([1, 2, 8])
})

test('of the list of the server and a completion on this device, the newer one counts', () => {
  const list = { reading: 1, days: [1, 2], version: 5 }
  const at = (version: number | null, isComplete = true) =>
    localDays({ reading: 1, day: isComplete ? 3 : 2, isComplete, version })
  expect([...mergeDays(list, at(6))]).toEqual([1, 2, 3])
  expect([...mergeDays(list, at(5))]).toEqual([1, 2])
  expect([...mergeDays(list, at(null))]).toEqual([1, 2, 3])
  expect([...mergeDays(list, at(6, false))]).toEqual([1])
  expect([...mergeDays(list, at(5, false))]).toEqual([1, 2])
  // A press replaces the entry of its day, also a confirmed one.
  const press = localDays({ reading: 1, day: 3, isComplete: false, version: null })
  expect([...mergeDays(list, [...at(6), ...press])]).toEqual([1, 2])
})

test('after the last day of the plan the days that are still open are listed', () => {
  const completed = upTo(PLAN_DAYS)
  const words = (...open: number[]) =>
    completionNote({
      day: PLAN_DAYS,
      completed: new Set([...completed].filter((day) => !open.includes(day))),
    })
  expect(words()).toBe('You have completed the whole season.')
  expect(words(12)).toBe('Still open: day 12.')
  expect(words(12, 40, 41)).toBe('Still open: days 12, 40 and 41.')
  expect(words(1, 2, 3, 4, 5, 6, 7, 8)).toBe('Still open: days 1, 2, 3, 4, 5 and 3 more.')
})
