import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { GroupPrayer } from '#contract/together/group-prayer.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { GroupPrayers } from './group-prayers.tsx'

afterEach(async () => {
  cleanup()
  await deviceDatabase().table('drafts').clear()
  vi.unstubAllGlobals()
})

const group = aGroup({ standing: 'participant' })
const LIST = `/api/groups/${group.id}/prayers`
const ID = '00000000-0000-4000-8000-000000000201'
const ONE = `${LIST}/${ID}`

const aPrayer = (differs: Partial<GroupPrayer> = {}): GroupPrayer => ({
  id: ID,
  text: 'For my exam on Friday',
  name: 'Ben',
  isOwn: false,
  askedAt: '2026-03-01T12:00:00.000Z',
  prayedAt: null,
  answeredAt: null,
  ...differs,
})

const show = (differs: Partial<typeof group> = {}, address?: string) =>
  aPage(<GroupPrayers group={{ ...group, ...differs }} memberId="anna" />, address)
const rows = () =>
  within(screen.getByRole('list', { name: 'Open prayer requests' })).queryAllByRole('listitem')
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a request is marked as prayed once, and only its author and leaders see further actions', async () => {
  const server = aServer({ [`GET ${LIST}`]: { prayers: [aPrayer()] }, [`POST ${ONE}/prayed`]: 204 })
  show()
  expect(await screen.findByText('Nobody has marked a prayer for this yet.')).not.toBeNull()
  for (const name of ['Answered', 'Edit', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
  await press('I prayed')
  expect(await screen.findByText('Someone prayed today.')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'I prayed' })).toBeNull()
  expect(server.requests().filter((request) => request.startsWith('POST'))).toHaveLength(1)
})

test('a leader may delete a request, but not change it', async () => {
  aServer({ [`GET ${LIST}`]: { prayers: [aPrayer()] }, [`DELETE ${ONE}`]: 204 })
  show({ mayLead: true })
  await press('Delete')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(await screen.findByText('Delete this prayer request?')).not.toBeNull()
})

test('an own request is edited and marked as answered', async () => {
  const server = aServer({
    [`GET ${LIST}`]: { prayers: [aPrayer({ isOwn: true })] },
    [`PUT ${ONE}`]: 204,
  })
  show()
  await press('Edit')
  const field = await screen.findByLabelText(/Your prayer request/)
  fireEvent.change(field, { target: { value: 'For my exam on Monday' } })
  await press('Save')
  await waitFor(() => expect(screen.queryByLabelText(/Your prayer request/)).toBeNull())
  await press('Answered')
  await waitFor(() =>
    expect(server.asked.filter(({ request }) => request === `PUT ${ONE}`).map(({ body }) => body)).toEqual([
      { text: 'For my exam on Monday', isAnswered: false },
      { text: 'For my exam on Friday', isAnswered: true },
    ]),
  )
})

test('after an error the text remains, and the second attempt has the same id', async () => {
  const server = aServer({ [`GET ${LIST}`]: { prayers: [] }, [`POST ${LIST}`]: 'unreachable' })
  show()
  expect(await screen.findByText(/^No requests yet/)).not.toBeNull()
  const field = screen.getByLabelText(/Ask the group to pray/)
  await waitFor(() => expect(field.hasAttribute('readonly')).toBe(false))
  await press('Share with the group')
  expect(await screen.findByText('Please write your prayer request')).not.toBeNull()
  fireEvent.change(field, { target: { value: 'For patience' } })
  await press('Share with the group')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByDisplayValue('For patience')).not.toBeNull()
  server.answers[`POST ${LIST}`] = 204
  await press('Share with the group')
  await waitFor(() => expect(screen.queryByDisplayValue('For patience')).toBeNull())
  const sent = server.asked.filter(({ request }) => request === `POST ${LIST}`)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.body).toEqual(sent[1]?.body)
})

test('after an error a corrected text has the same id, and one that begins anew has another', async () => {
  const server = aServer({ [`GET ${LIST}`]: { prayers: [] }, [`POST ${LIST}`]: 'unreachable' })
  show()
  const field = await screen.findByLabelText(/Ask the group to pray/)
  const send = async (text: string, times: number) => {
    await waitFor(() => expect(field.hasAttribute('readonly')).toBe(false))
    fireEvent.change(field, { target: { value: text } })
    await press('Share with the group')
    await waitFor(() => expect(sent()).toHaveLength(times))
  }
  const sent = () =>
    server.asked
      .filter(({ request }) => request === `POST ${LIST}`)
      .map(({ body }) => body as { id: string; text: string })
  await send('For Tuesday', 1)
  await send('For Wednesday', 2)
  await waitFor(() => expect(field.hasAttribute('readonly')).toBe(false))
  fireEvent.change(field, { target: { value: '' } })
  await send('For rain', 3)
  const [first, corrected, other] = sent()
  expect(corrected).toEqual({ id: first?.id, text: 'For Wednesday' })
  expect(other?.text).toBe('For rain')
  expect(other?.id).not.toBe(first?.id)
})

test('of many requests the first five are shown, and answered ones are listed apart', async () => {
  const prayers = Array.from({ length: 7 }, (_, index) => aPrayer({ id: `${ID.slice(0, -1)}${index}` }))
  const answered = aPrayer({ id: `${ID.slice(0, -1)}9`, answeredAt: '2026-03-05T12:00:00.000Z' })
  aServer({ [`GET ${LIST}`]: { prayers: [...prayers, answered] } })
  show()
  await waitFor(() => expect(rows()).toHaveLength(5))
  await press('Show all 7 requests')
  expect(rows()).toHaveLength(7)
  expect(screen.getByText('Answered (1)')).not.toBeNull()
  cleanup()
  // The address to which the notification of a new request leads, which is the last one.
  show({}, '/community/g#group-prayers')
  await waitFor(() => expect(rows()).toHaveLength(7))
})

test('if the requests cannot be loaded, a retry loads them', async () => {
  const server = aServer({ [`GET ${LIST}`]: 'unreachable' })
  show()
  expect(await screen.findByText('The prayer requests could not be loaded.')).not.toBeNull()
  server.answers[`GET ${LIST}`] = { prayers: [aPrayer()] }
  await press('Try again')
  await waitFor(() => expect(rows()).toHaveLength(1))
})
