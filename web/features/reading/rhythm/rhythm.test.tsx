import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { MAX_RESTS } from '#contract/limits.ts'
import { DEFAULT_RHYTHM, rhythm } from '#contract/reading/rhythm.ts'
import { daysLater } from '#contract/values/calendar-date.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { restsAfter } from './rest-now.ts'
import { YourRhythm } from './your-rhythm.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const on = (text: string) => calendarDate.parse(text)
const today = on('2026-03-04')
const past = { from: on('2026-01-01'), to: on('2026-01-07') }

test('a rest begins today; ending it sets its end to yesterday, or deletes a rest that began today', () => {
  const begun = restsAfter([past], today, { isResting: true, until: null })
  expect(begun).toEqual([past, { from: today, to: null }])
  const running = { from: on('2026-03-01'), to: null }
  expect(restsAfter([past, running], today, { isResting: true, until: '2026-03-09' })).toEqual([
    past,
    { from: '2026-03-01', to: '2026-03-09' },
  ])
  expect(restsAfter([past, running], today, { isResting: false })).toEqual([
    past,
    { from: '2026-03-01', to: '2026-03-03' },
  ])
  expect(restsAfter([past, { from: today, to: null }], today, { isResting: false })).toEqual([past])
  expect(restsAfter([past], today, { isResting: false })).toEqual([past])
})

test('a member with as many rests as are stored can rest again: the oldest one is left out', () => {
  const rests = Array.from({ length: MAX_RESTS }, (_, week) => {
    const sunday = daysLater(on('2024-01-07'), 7 * week)
    return { from: sunday, to: sunday }
  })
  const after = restsAfter(rests, today, { isResting: true, until: '2026-03-04' })
  expect(after).toEqual([...rests.slice(1), { from: today, to: today }])
  expect(rhythm.safeParse({ ...DEFAULT_RHYTHM, rests: after }).success).toBe(true)
})

test('one button saves all settings of the reading rhythm, including past rests', async () => {
  const server = aServer({ 'GET /api/rhythm': { ...DEFAULT_RHYTHM, rests: [past] }, 'PUT /api/rhythm': 204 })
  aPage(<YourRhythm memberId="anna" />)
  fireEvent.change(await screen.findByRole('combobox', { name: 'Days a week' }), { target: { value: '4' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Your day begins at' }), { target: { value: '0' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Do not show me streaks' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save your rhythm' }))
  expect(await screen.findByText('Your rhythm is saved')).not.toBeNull()
  const chosen = { daysPerWeek: 4, dayStartsAtHour: 0, hidesStreaks: true, rests: [past] }
  expect(server.asked.at(-1)).toEqual({ request: 'PUT /api/rhythm', body: chosen })
})

test('a rest that ends before it begins is reported at its field, and nothing is sent', async () => {
  const server = aServer({ 'GET /api/rhythm': DEFAULT_RHYTHM })
  aPage(<YourRhythm memberId="anna" />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'I am resting now' }))
  const until = screen.getByLabelText(/^Until/)
  fireEvent.change(until, { target: { value: '2020-01-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save your rhythm' }))
  expect(screen.getByText('A rest cannot end before it begins.')).not.toBeNull()
  expect(until.getAttribute('aria-invalid')).toBe('true')
  expect(server.requests()).toEqual(['GET /api/rhythm'])
})

test('a failed save preserves the choice, and settings that cannot be loaded are reported', async () => {
  const server = aServer({ 'GET /api/rhythm': DEFAULT_RHYTHM, 'PUT /api/rhythm': 'unreachable' })
  aPage(<YourRhythm memberId="anna" />)
  const days = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Days a week' })
  fireEvent.change(days, { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save your rhythm' }))
  expect(await screen.findByText('Failed to save your rhythm')).not.toBeNull()
  expect(days.value).toBe('5')
  cleanup()
  server.answers['GET /api/rhythm'] = 'unreachable'
  aPage(<YourRhythm memberId="anna" />)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be loaded'))
})
