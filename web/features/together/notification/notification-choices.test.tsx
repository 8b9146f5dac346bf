import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { NotificationChoices as Choices } from '#contract/together/notification.ts'
import { notificationKinds } from '#contract/together/notification-kinds.ts'
import { choiceLabels } from '#contract/together/notification-text.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { NotificationChoices } from './notification-choices.tsx'

const PATH = '/api/notifications/choices'
const defaults: Choices = { off: [], pushOn: [], pushOff: [], emailOff: [], quiet: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const aChoice = (choices: Partial<Choices> = {}, address = '/') => {
  const server = aServer({ [`GET ${PATH}`]: { ...defaults, ...choices }, [`PUT ${PATH}`]: 204 })
  aPage(<NotificationChoices memberId="anna" />, address)
  const saved = () => server.asked.filter(({ request }) => request === `PUT ${PATH}`).map(({ body }) => body)
  return { server, saved }
}

test('each kind has its defaults, and only kinds with an email have a box for it', async () => {
  aChoice()
  expect((await box('Someone comments on a week: on devices')).checked).toBe(true)
  expect((await box('Someone joins a study that I lead: on devices')).checked).toBe(false)
  expect((await box('A leader writes to everyone: by email')).checked).toBe(true)
  expect(screen.queryByRole('checkbox', { name: 'Someone comments on a week: by email' })).toBeNull()
  expect(screen.getByText('Because you lead a study.')).not.toBeNull()
  expect(screen.getByText('Sent to the leaders, who answer requests.')).not.toBeNull()
})

test('each kind is in the tables once, by its reason', async () => {
  aChoice()
  await box('Quiet hours')
  for (const kind of notificationKinds)
    expect(screen.getAllByRole('checkbox', { name: choiceLabels[kind] }), kind).toHaveLength(1)
  expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'Because it is about you, or about your own words.',
    'Because you take part in a study.',
    'Because you lead a study.',
    'Because you read the plan with a friend.',
  ])
})

test('the reminder has a box for this site, and its channels are in the profile', async () => {
  const { saved } = aChoice()
  const label = 'My daily reminder is due'
  fireEvent.click(await box(label))
  const row = screen.getByRole('row', { name: new RegExp(label) })
  expect(row.querySelectorAll('input')).toHaveLength(1)
  expect(row.querySelector('a')?.getAttribute('href')).toBe('/profile/rhythm')
  await waitFor(() => expect(saved()).toEqual([{ off: ['reminder'] }]))
})

test('a box saves only its channel', async () => {
  const { saved } = aChoice()
  fireEvent.click(await box('Someone comments on a week: on devices'))
  fireEvent.click(await box('Someone joins a study that I lead: on devices'))
  fireEvent.click(await box('A leader writes to everyone: by email'))
  fireEvent.click(await box('Someone mentions me in a comment'))
  await waitFor(() => expect(saved()).toHaveLength(4))
  expect(saved()).toEqual([
    { pushOn: [], pushOff: ['comment'] },
    { pushOn: ['joined'], pushOff: expect.any(Array) },
    { emailOff: ['message'] },
    { off: ['mention'] },
  ])
})

test('a kind that is off has no other channel', async () => {
  aChoice({ off: ['message'] })
  for (const name of ['A leader writes to everyone: on devices', 'A leader writes to everyone: by email']) {
    const { checked, disabled } = await box(name)
    expect([checked, disabled]).toEqual([false, true])
  }
})

test('quiet hours begin as a night, and each time is saved', async () => {
  const { server, saved } = aChoice()
  server.answers[`GET ${PATH}`] = { ...defaults, quiet: { from: '22:00', until: '07:00' } }
  fireEvent.click(await box('Quiet hours'))
  const until = await screen.findByLabelText('Until')
  fireEvent.change(until, { target: { value: '08:15' } })
  fireEvent.blur(until)
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()).toEqual([
    { quiet: { from: '22:00', until: '07:00' } },
    { quiet: { from: '22:00', until: '08:15' } },
  ])
})

test('the kind in the address is ended with one press; an unknown one changes nothing', async () => {
  const { server, saved } = aChoice({ off: ['left'] }, '/profile/notifications?off=comment')
  server.answers[`GET ${PATH}`] = { ...defaults, off: ['left', 'comment'] }
  const stop = await screen.findByRole('button', { name: 'Stop notifying me of this' })
  expect(screen.getByRole('status').textContent).toContain('a week. Sent to everyone who takes part.')
  fireEvent.click(stop)
  expect(await screen.findByText(/^You are no longer notified when:/)).not.toBeNull()
  expect(saved()).toEqual([{ off: ['left', 'comment'] }])
  cleanup()
  aChoice({}, '/profile/notifications?off=everything')
  await box('Quiet hours')
  expect(screen.queryByRole('button', { name: 'Stop notifying me of this' })).toBeNull()
})

test('a choice that cannot be saved is reverted', async () => {
  const { server } = aChoice()
  server.answers[`PUT ${PATH}`] = 'unreachable'
  fireEvent.click(await box('Someone mentions me in a comment'))
  expect(await screen.findByText('That did not work')).not.toBeNull()
  await waitFor(async () => expect((await box('Someone mentions me in a comment')).checked).toBe(true))
})
