import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { YourReminder } from './your-reminder.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const card = <YourReminder memberId="anna" timeZone="America/New_York" />
const OFF = { isOn: false, time: '07:00' }
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save your reminder' }))

test('the reminder is off by default, and its time is shown with the member’s time zone', async () => {
  const server = aServer({ 'GET /api/reminder': OFF, 'PUT /api/reminder': 204 })
  aPage(card)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Remind me every day' })
  expect(box.checked).toBe(false)
  expect(screen.getByText('New York time, as set in your profile.')).not.toBeNull()
  fireEvent.click(box)
  fireEvent.change(screen.getByLabelText(/^At/), { target: { value: '06:30' } })
  save()
  expect(await screen.findByText('Your reminder is on')).not.toBeNull()
  expect(server.asked.at(-1)).toEqual({
    request: 'PUT /api/reminder',
    body: { isOn: true, time: '06:30', channel: 'email' },
  })
})

test('an unconfirmed email address is reported at the checkbox, and the choice is preserved', async () => {
  const problem = { code: 'reminder.email_unverified', status: 409, title: 'x' }
  aServer({ 'GET /api/reminder': OFF, 'PUT /api/reminder': problem })
  aPage(card)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  fireEvent.click(box)
  save()
  expect(await screen.findByText('Please confirm your email address first.')).not.toBeNull()
  expect(box.checked).toBe(true)
})

test('a missing time is reported at its field, and nothing is sent', async () => {
  const server = aServer({ 'GET /api/reminder': OFF })
  aPage(card)
  fireEvent.change(await screen.findByLabelText(/^At/), { target: { value: '' } })
  save()
  expect(screen.getByText('Please choose a time, such as 07:30.')).not.toBeNull()
  expect(server.requests()).toEqual(['GET /api/reminder'])
})

test('the reminder comes to the devices of a member who chose so, and says how many there are', async () => {
  const server = aServer({
    'GET /api/reminder': { ...OFF, channel: 'push', devices: 2 },
    'PUT /api/reminder': 204,
  })
  aPage(card)
  const channel = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^How/ })
  expect(channel.value).toBe('push')
  expect(screen.getByText(/^2 of your devices are on/)).not.toBeNull()
  fireEvent.change(channel, { target: { value: 'both' } })
  save()
  expect(await screen.findByText('Your reminder is off')).not.toBeNull()
  expect(server.asked.at(-1)?.body).toEqual({ isOn: false, time: '07:00', channel: 'both' })
  expect(screen.getByText(/^2 of your devices are on/)).not.toBeNull()
})
