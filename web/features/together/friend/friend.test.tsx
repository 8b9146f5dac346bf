import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SharedReadingPage } from '#contract/together/friend.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { FriendPages } from './friend-pages.tsx'
import { forgetFriendToken } from './use-friend-token.ts'

const ID = '0b0f3d5e-4f3e-4a52-8a2e-111111111111'
const LIST = 'GET /api/friends'
const READ = `GET /api/friends/${ID}`
const LINK = `/api/friends/${ID}/link`
const INVITATION = '/api/friend-invitation'
const ann = { id: 'ann', displayName: 'Ann' }

beforeEach(forgetFriendToken)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function reading(changes: Partial<SharedReadingPage> = {}): SharedReadingPage {
  return {
    id: ID,
    startedAt: '2026-03-01T12:00:00.000Z',
    endedAt: null,
    endedBy: null,
    participants: [
      { name: 'Ann', isSelf: true, lastDay: 13 },
      { name: 'Ben', isSelf: false, lastDay: 12 },
    ],
    sharedDay: 13,
    linkExpiresAt: null,
    commentedDays: [],
    ...changes,
  }
}

const alone = reading({ participants: [{ name: 'Ann', isSelf: true, lastDay: null }], sharedDay: 1 })
const open = (part?: string, member: typeof ann | null = ann, address = '/') =>
  aPage(
    <FriendPages
      member={member}
      part={part}
      renderThread={({ topic, isEnded }) => <p>{`${topic} ${isEnded ? 'ended' : 'open'}`}</p>}
    />,
    address,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('the list is empty at first, and a failed start is repeated for the same reading', async () => {
  const server = aServer({ [LIST]: { readings: [] }, 'POST /api/friends': 'unreachable' })
  open()
  expect(await screen.findByText(/You do not read with anyone yet/)).not.toBeNull()
  await press('Start and make a link')
  expect(await screen.findByText('That did not work')).not.toBeNull()
  await press('Start and make a link')
  const ids = () => server.asked.filter(({ request }) => request.startsWith('POST')).map(({ body }) => body)
  await waitFor(() => expect(ids()).toHaveLength(2))
  expect(ids()[0]).toEqual(ids()[1])
})

test('a member without a name is asked for one, and a list that fails can be loaded again', async () => {
  const server = aServer({ [LIST]: 'unreachable' })
  open(undefined, { ...ann, displayName: '' })
  expect(screen.getByRole('link', { name: 'Add your name' })).not.toBeNull()
  await screen.findByRole('alert')
  server.answers[LIST] = { readings: [reading()] }
  await press('Try again')
  expect((await screen.findByRole('link', { name: /With .*Ben/ })).getAttribute('href')).toBe(
    `/friends/${ID}`,
  )
})

test('a reading shows how far each has come, and leads to the next day for all', async () => {
  aServer({ [READ]: reading() })
  open(ID)
  expect(await screen.findByRole('heading', { name: 'Your next day together is Day 13' })).not.toBeNull()
  expect(screen.getByText('You are one day ahead.')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Read Day 13' }).getAttribute('href')).toBe('/studies/13')
})

test('the thread of the next day is open, and other days have links', async () => {
  aServer({ [READ]: reading({ commentedDays: [13, 12, 3] }) })
  open(ID)
  expect(await screen.findByText(`friend:${ID}:13 open`)).not.toBeNull()
  const days = screen.getByRole('navigation', { name: 'Other days' })
  expect(days.textContent).toBe('Other daysDay 12Day 3')
  fireEvent.click(screen.getByRole('link', { name: 'Day 3' }))
  expect(await screen.findByText(`friend:${ID}:3 open`)).not.toBeNull()
})

test('the day about which somebody writes remains when the next day for all changes, and links lead on', async () => {
  const link = { id: ID, token: 'secret', expiresAt: '2026-03-15T12:00:00.000Z' }
  const server = aServer({ [READ]: reading({ sharedDay: 5 }), [`PUT ${LINK}`]: link })
  open(ID)
  expect(await screen.findByText(`friend:${ID}:5 open`)).not.toBeNull()
  server.answers[READ] = reading({ sharedDay: 6 })
  // The page loads the reading again.
  await press('Make a link')
  await screen.findByRole('heading', { name: 'Your next day together is Day 6' })
  expect(screen.getByText(`friend:${ID}:5 open`)).not.toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Day 6' }))
  expect(await screen.findByText(`friend:${ID}:6 open`)).not.toBeNull()
})

test('the day that all have just completed, and the last day of each, can be written about without comments', async () => {
  const server = aServer({ [READ]: reading({ sharedDay: 4 }) })
  open(ID)
  const daysListed = async () => (await screen.findByRole('navigation', { name: 'Other days' })).textContent
  expect(await daysListed()).toBe('Other daysDay 13Day 12Day 3')
  cleanup()
  const finished = reading().participants.map((one) => ({ ...one, lastDay: 1500 }))
  server.answers[READ] = reading({ sharedDay: null, participants: finished, commentedDays: [2] })
  open(ID)
  expect(await screen.findByText(`friend:${ID}:1500 open`)).not.toBeNull()
  expect(await daysListed()).toBe('Other daysDay 2')
})

test('after the end, the newest thread can be read; before a friend has joined, there is none', async () => {
  const server = aServer({
    [READ]: reading({ endedAt: '2026-03-02T12:00:00.000Z', sharedDay: null, commentedDays: [12] }),
  })
  open(ID)
  expect(await screen.findByText(`friend:${ID}:12 ended`)).not.toBeNull()
  cleanup()
  server.answers[READ] = alone
  open(ID)
  await screen.findByRole('button', { name: 'Make a link' })
  expect(screen.queryByText(/^friend:/)).toBeNull()
})

test('a link is made, displayed once, and taken back', async () => {
  const server = aServer({
    [READ]: alone,
    [`PUT ${LINK}`]: { id: ID, token: 'secret', expiresAt: '2026-03-15T12:00:00.000Z' },
    [`DELETE ${LINK}`]: 204,
  })
  open(ID)
  await screen.findByRole('button', { name: 'Make a link' })
  server.answers[READ] = { ...alone, linkExpiresAt: '2026-03-15T12:00:00.000Z' }
  await press('Make a link')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'The link' })
  expect(field.value).toMatch(/\/friends\/join#invitation=secret$/)
  server.answers[READ] = alone
  await press('Take the link back')
  expect(await screen.findByText('Link taken back')).not.toBeNull()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'The link' })).toBeNull())
})

test('a link that another participant has taken back or replaced is no longer displayed', async () => {
  const link = { id: ID, token: 'secret', expiresAt: '2026-03-15T12:00:00.000Z' }
  const server = aServer({ [READ]: reading(), [`PUT ${LINK}`]: link })
  open(ID)
  await screen.findByRole('button', { name: 'Make a link' })
  server.answers[READ] = 'unreachable'
  await press('Make a link')
  // The link is displayed, also if the reading cannot be loaded again.
  expect(await screen.findByRole('textbox', { name: 'The link' })).not.toBeNull()
  cleanup()
  for (const [linkExpiresAt, offer] of [
    ['2026-03-15T12:00:07.000Z', 'Make a new link'],
    [null, 'Make a link'],
  ] as const) {
    server.answers[READ] = reading()
    open(ID)
    await screen.findByRole('button', { name: 'Make a link' })
    server.answers[READ] = reading({ linkExpiresAt })
    await press('Make a link')
    expect(await screen.findByRole('button', { name: offer })).not.toBeNull()
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'The link' })).toBeNull())
    cleanup()
  }
})

test('one of two ends the reading after a confirmation', async () => {
  const server = aServer({ [READ]: reading(), [`PUT /api/friends/${ID}/end`]: 204 })
  open(ID)
  await press('End for everyone')
  server.answers[READ] = reading({ endedAt: '2026-03-02T12:00:00.000Z', endedBy: 'Ann', sharedDay: null })
  fireEvent.click((await screen.findAllByRole('button', { name: 'End for everyone' })).at(-1) as HTMLElement)
  expect(await screen.findByText(/ended this reading on/)).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Remove from my list' })).not.toBeNull()
})

test('the last one who has an ended reading is asked before it is deleted; with others, it is removed', async () => {
  const ended = { endedAt: '2026-03-02T12:00:00.000Z', sharedDay: null }
  const server = aServer({ [READ]: reading({ ...ended, participants: alone.participants }) })
  open(ID)
  await press('Delete this reading')
  expect(await screen.findByText(/You are the last one who has it/)).not.toBeNull()
  cleanup()
  server.answers[READ] = reading(ended)
  open(ID)
  await press('Remove from my list')
  expect(await screen.findByText(/The others still see it in theirs/)).not.toBeNull()
})

test('a reading of others is not found', async () => {
  aServer({ [READ]: { status: 404, code: 'friend.not_found' } })
  open(ID)
  expect(await screen.findByText(/Shared reading not found/)).not.toBeNull()
})

test('a visitor sees who invites and which data they will see, and signs in first', async () => {
  aServer({ [`GET ${INVITATION}`]: { inviter: 'Ann', others: [], joinedId: null } })
  open('join', null, '/friends/join#invitation=secret')
  expect(await screen.findByText(/invites you to read the Bible together/)).not.toBeNull()
  expect(screen.getByText(/no answers, notes, prayers or marks/)).not.toBeNull()
  for (const name of ['Create an account', 'Sign In'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(
      `redirect_to=${encodeURIComponent('/friends/join')}`,
    )
})

test('a member joins by pressing the button, and not before', async () => {
  const server = aServer({
    [`GET ${INVITATION}`]: { inviter: 'Ann', others: ['Cora'], joinedId: null },
    [`POST ${INVITATION}`]: { id: ID },
  })
  open('join', { id: 'ben', displayName: 'Ben' }, '/friends/join#invitation=secret')
  const join = await screen.findByRole('button', { name: /Read with .*Ann.* and .*Cora/ })
  expect(server.requests()).toEqual([`GET ${INVITATION}`])
  fireEvent.click(join)
  expect(await screen.findByText('You read together now')).not.toBeNull()
  expect(server.asked.at(1)).toEqual({ request: `POST ${INVITATION}`, body: { token: 'secret' } })
})

test('a link that does not work, is one’s own, or is full says so', async () => {
  const server = aServer({ [`GET ${INVITATION}`]: { status: 404, code: 'friend.invitation_invalid' } })
  const said = async (text: RegExp) => {
    open('join', ann, '/friends/join#invitation=secret')
    expect(await screen.findByText(text)).not.toBeNull()
    cleanup()
  }
  await said(/This link no longer works/)
  server.answers[`GET ${INVITATION}`] = { inviter: 'Ann', others: [], joinedId: ID }
  await said(/You are in this reading already/)
  server.answers[`GET ${INVITATION}`] = { inviter: 'Ann', others: ['Ben', 'Cora'], joinedId: null }
  await said(/Three people already read together here/)
  forgetFriendToken()
  open('join', ann, '/friends/join')
  expect(await screen.findByText('Open the link that your friend sent you.')).not.toBeNull()
})
