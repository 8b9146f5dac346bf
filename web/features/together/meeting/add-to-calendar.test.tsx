import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'

const path = '/api/groups/ruth/calendar'
const url = 'https://lampstand.example/calendar/secret.ics'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function open() {
  aPage(<AddToCalendar groupId="ruth" memberId="anna" />)
  press('Add to calendar')
}

test('the file is a link; an address is made with one press, displayed once, and replaced or turned off', async () => {
  const server = aServer({
    [`GET ${path}`]: { exists: false },
    [`POST ${path}`]: { url },
    [`DELETE ${path}`]: 204,
  })
  open()
  const file = screen.getByRole('link', { name: 'Download the file' })
  expect(file.getAttribute('href')).toBe(`${path}.ics`)
  expect(await screen.findByRole('button', { name: 'Make my address' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull()
  press('Make my address')
  expect((await screen.findByLabelText<HTMLInputElement>('Your address')).value).toBe(url)
  const subscribe = screen.getByRole('link', { name: 'Open in my calendar' })
  expect(subscribe.getAttribute('href')).toBe('webcal://lampstand.example/calendar/secret.ics')
  press('Turn it off')
  expect(await screen.findByRole('button', { name: 'Make my address' })).not.toBeNull()
  expect(screen.queryByLabelText('Your address')).toBeNull()
  expect(server.requests()).toEqual([`GET ${path}`, `POST ${path}`, `DELETE ${path}`])
})

test('an address that exists is not displayed again, but can be replaced', async () => {
  aServer({ [`GET ${path}`]: { exists: true }, [`POST ${path}`]: 'unreachable' })
  open()
  expect(await screen.findByText(/it cannot be shown again/)).not.toBeNull()
  press('Replace it with a new one')
  expect(await screen.findByText('That did not work')).not.toBeNull()
  expect(screen.getByText(/it cannot be shown again/)).not.toBeNull()
})

test('if the state of the address cannot be loaded, the file can still be downloaded', async () => {
  aServer({ [`GET ${path}`]: 'unreachable' })
  open()
  expect(await screen.findByText(/could not be loaded/)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Download the file' })).not.toBeNull()
})
