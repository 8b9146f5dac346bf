import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { YourDigests } from './your-digests.tsx'

const ID = '0b0f3d5e-4f3e-4a52-8a2e-111111111111'
const PUT = `PUT /api/groups/${ID}/digest`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function someDigests(every = 'off') {
  const digests = [{ group: { id: ID, title: 'Ruth' }, every }]
  const server = aServer({ 'GET /api/digests': { digests }, [PUT]: 204 })
  aPage(<YourDigests memberId="anna" />)
  return server
}

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Ruth' })

test('each group has a choice, which is saved at once', async () => {
  const server = someDigests()
  expect((await choice()).value).toBe('off')
  server.answers['GET /api/digests'] = { digests: [{ group: { id: ID, title: 'Ruth' }, every: 'weekly' }] }
  fireEvent.change(await choice(), { target: { value: 'weekly' } })
  expect(await screen.findByText('Your choice is saved')).not.toBeNull()
  expect(server.asked.filter(({ request }) => request === PUT).map(({ body }) => body)).toEqual([
    { every: 'weekly' },
  ])
  expect((await choice()).value).toBe('weekly')
})

test('a choice that cannot be saved is reverted', async () => {
  const server = someDigests('daily')
  await choice()
  server.answers[PUT] = 'unreachable'
  fireEvent.change(await choice(), { target: { value: 'off' } })
  expect(await screen.findByText('That did not work')).not.toBeNull()
  await waitFor(async () => expect((await choice()).value).toBe('daily'))
})

test('without a group, the section says so', async () => {
  aServer({ 'GET /api/digests': { digests: [] } })
  aPage(<YourDigests memberId="anna" />)
  expect(await screen.findByText('You take part in no community study at the moment.')).not.toBeNull()
})
