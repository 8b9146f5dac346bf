import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedMember, ListedStudies, MemberDetails } from '#contract/organisation/admin.ts'
import { ProofContext } from '#web/lib/api/proof.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { AdministratorsOnly } from './administrators-only.tsx'
import { Overview } from './overview.tsx'
import { Studies } from './studies.tsx'
import { Users } from './users.tsx'

beforeEach(() => {
  stubResizeObserver()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const anna: ListedMember = {
  id: 'anna',
  email: 'anna@example.org',
  emailVerified: true,
  displayName: 'Anna Maria Schmidt',
  role: 'member',
  signedUpAt: '2026-03-01T12:00:00.000Z',
  disabledAt: null,
  deletionDueAt: null,
}
const ben: ListedMember = { ...anna, id: 'ben', email: 'ben@example.org', displayName: '', role: 'moderator' }
const annaInDetail: MemberDetails = {
  ...anna,
  sessions: 2,
  lastUsedAt: '2026-03-02T10:00:00.000Z',
  studiesCompleted: 12,
  reading: 1,
  factors: [
    { factorType: 'totp', count: 2 },
    { factorType: 'webauthn', count: 1 },
  ],
  signInMethods: ['password', 'google'],
}
const list = 'GET /api/admin/members'
const details = 'GET /api/admin/members/anna'
const users = <Users ownId="ada" />
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openAnna(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: /^Anna Maria Schmidt/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Anna Maria Schmidt' })
  await within(dialog).findByText('Signs in with')
  return dialog
}

test('the overview shows the four numbers', async () => {
  const numbers = { totalUsers: 1234, studies: 32, discussions: 0, activeParticipants: 7 }
  aServer({ 'GET /api/admin/overview': numbers })
  aPage(<Overview />)
  expect(screen.getByText('Loading statistics...').role).toBe('status')
  const terms = await screen.findAllByRole('term')
  expect(terms.map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])).toEqual([
    ['Total users', (1234).toLocaleString()],
    ['Studies', '32'],
    ['Discussions', '0'],
    ['Active participants', '7'],
  ])
})

test('statistics that fail to load are reported in place and as a message, and can be requested again', async () => {
  const server = aServer({ 'GET /api/admin/overview': 'unreachable' })
  aPage(<Overview />)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load statistics')
  // The message is displayed after the place, by an effect.
  await waitFor(() => expect(screen.getAllByText('Failed to load statistics')).toHaveLength(2))
  server.answers['GET /api/admin/overview'] = {
    totalUsers: 1,
    studies: 2,
    discussions: 3,
    activeParticipants: 4,
  }
  press('Try again')
  expect(await screen.findByText('Total users')).not.toBeNull()
})

test('a member is denied access, and an administrator without a second step sees a link to set one up', () => {
  aPage(<AdministratorsOnly isSecondStepMissing={false} />)
  expect(screen.getByRole('region', { name: 'Administrators only' }).textContent).toContain(
    'This part is for the people who run this site.',
  )
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  aPage(<AdministratorsOnly isSecondStepMissing />)
  const link = screen.getByRole('link', { name: 'Set up a second step' })
  expect(link.getAttribute('href')).toBe('/profile/security#second-step')
})

test('users are listed with their role and unusual states', async () => {
  const gone = { ...ben, disabledAt: anna.signedUpAt, deletionDueAt: anna.signedUpAt, emailVerified: false }
  aServer({ [list]: { members: [anna, gone], next: null } })
  aPage(users)
  expect(screen.getByText('Loading users...').role).toBe('status')
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toMatch(/Anna Maria Schmidtanna@example\.orgMember.*2026Active$/)
  expect(second?.textContent).toMatch(
    /^ben@example\.orgModerator.*DisabledEmail not confirmedLeaving on .*2026$/,
  )
  expect(screen.getByText('2 users').role).toBe('status')
})

test('a search waits for a pause in typing; the focus and the list remain', async () => {
  const server = aServer({
    [list]: { members: [anna, ben], next: null },
    [`${list}?search=ben`]: { members: [ben], next: null },
  })
  aPage(users)
  await screen.findByRole('table')
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name or email' })
  field.focus()
  for (const value of ['b', 'be', 'ben']) fireEvent.change(field, { target: { value } })
  expect(screen.getByRole('button', { name: /^Anna/ })).not.toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Anna/ })).toBeNull())
  expect(server.requests()).toEqual([list, `${list}?search=ben`])
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('ben')
})

test('a single character starts no search', async () => {
  const server = aServer({ [list]: { members: [anna], next: null } })
  aPage(users)
  await screen.findByRole('table')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'z' } })
  act(() => vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  expect(server.requests()).toEqual([list])
})

test('a search without results shows a message', async () => {
  aServer({ [list]: { members: [], next: null } })
  aPage(users)
  expect(await screen.findByText('Nobody was found. Try another part of the name or address.')).not.toBeNull()
})

test('Show more loads the next users, and can be repeated after a failure', async () => {
  const next = `${list}?after=here`
  const server = aServer({ [list]: { members: [anna], next: 'here' }, [next]: 'unreachable' })
  aPage(users)
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The next users could not be loaded.')
  expect(screen.getByRole('button', { name: /^Anna/ })).not.toBeNull()
  server.answers[next] = { members: [ben], next: null }
  press('Try again')
  expect(await screen.findByRole('button', { name: /^ben@/ })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a list of users that fails to load can be requested again', async () => {
  const server = aServer({ [list]: 'unreachable' })
  aPage(users)
  expect((await screen.findByRole('alert')).textContent).toContain('The users could not be loaded.')
  server.answers[list] = { members: [anna], next: null }
  press('Try again')
  expect(await screen.findByRole('table')).not.toBeNull()
})

test('a former administrator sees a message that says so', async () => {
  aServer({ [list]: { code: 'admin.administrators_only', status: 403 } })
  aPage(users)
  expect(await screen.findByRole('region', { name: 'Administrators only' })).not.toBeNull()
})

test('the details of a user show state, role, devices, sign-in methods and activity', async () => {
  aServer({ [list]: { members: [anna], next: null }, [details]: annaInDetail })
  aPage(users)
  const facts = within(await openAnna()).getAllByRole('definition')
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Active',
    'Member',
    expect.stringContaining('2026'),
    expect.stringMatching(/^2 devices, last used .*2026/),
    'Password, Google',
    'Authenticator app (2), Passkey',
    '12',
  ])
})

test('the details of a user who no longer exists show an error', async () => {
  aServer({
    [list]: { members: [anna], next: null },
    [details]: { code: 'admin.member_not_found', status: 404 },
  })
  aPage(users)
  fireEvent.click(await screen.findByRole('button', { name: /^Anna/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such member.')
})

test('an account is disabled after confirmation, and the list and the dialog are updated at once', async () => {
  const server = aServer({
    [list]: { members: [anna], next: null },
    [details]: annaInDetail,
    'PUT /api/admin/members/anna/disabled': { ...anna, disabledAt: '2026-03-03T12:00:00.000Z' },
  })
  aPage(users)
  const dialog = await openAnna()
  press('Disable account')
  const question = screen.getByRole('heading', { name: 'Disable the account of Anna Maria Schmidt?' })
  expect(dialog.textContent).toContain('to stop the charges, cancel it at Stripe')
  expect(document.activeElement).toBe(question)
  expect(server.requests()).toEqual([list, details])
  press('Disable account')
  expect(await screen.findByText('Account disabled')).not.toBeNull()
  expect(within(dialog).getByText('Disabled')).not.toBeNull()
  expect(within(dialog).getByText('No device')).not.toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Enable account' })).not.toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
  expect(screen.getAllByText('Disabled')).toHaveLength(2)
  expect(server.requests()).toEqual([list, details, 'PUT /api/admin/members/anna/disabled'])
})

test('cancelling a confirmation changes nothing', async () => {
  const server = aServer({ [list]: { members: [anna], next: null }, [details]: annaInDetail })
  aPage(users)
  await openAnna()
  press('Sign out everywhere')
  press('Not now')
  expect(screen.getByText('Signs in with')).not.toBeNull()
  expect(server.requests()).toEqual([list, details])
})

test('an administrator selects and confirms a new role for a user', async () => {
  const server = aServer({
    [list]: { members: [anna], next: null },
    [details]: annaInDetail,
    'PUT /api/admin/members/anna/role': { ...anna, role: 'moderator' },
  })
  aPage(users)
  const dialog = await openAnna()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change role' }).disabled).toBe(true)
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Moderator' }))
  press('Change role')
  press('Change role')
  expect(await screen.findByText('Role changed')).not.toBeNull()
  expect(server.asked.at(-1)).toEqual({
    request: 'PUT /api/admin/members/anna/role',
    body: { role: 'moderator' },
  })
})

test('a failed action is reported, and the dialog remains for another attempt', async () => {
  aServer({
    [list]: { members: [anna], next: null },
    [details]: annaInDetail,
    'DELETE /api/admin/members/anna/sessions': 'unreachable',
  })
  aPage(users)
  await openAnna()
  press('Sign out everywhere')
  press('Sign out everywhere')
  expect(await screen.findByText('Something went wrong. Please try again.')).not.toBeNull()
  expect(screen.getByRole('heading', { name: 'Sign Anna Maria Schmidt out everywhere?' })).not.toBeNull()
})

test.each([
  [true, ['Signed out everywhere']],
  [false, []],
])('the admin is prompted to re-authenticate if required; completed: %s', async (isGiven, messages) => {
  const ends = 'DELETE /api/admin/members/anna/sessions'
  const server = aServer({
    [list]: { members: [anna], next: null },
    [details]: annaInDetail,
    [ends]: { code: 'auth.proof_needed', status: 403 },
  })
  const askForProof = vi.fn(async () => {
    if (isGiven) server.answers[ends] = anna
    return isGiven
  })
  aPage(<ProofContext value={askForProof}>{users}</ProofContext>)
  await openAnna()
  press('Sign out everywhere')
  press('Sign out everywhere')
  await waitFor(() => expect(askForProof).toHaveBeenCalledOnce())
  for (const message of messages) expect(await screen.findByText(message)).not.toBeNull()
  if (isGiven) return
  const isReady = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out everywhere' })
  await waitFor(() => expect(isReady().disabled).toBe(false))
  expect(screen.queryByText('Change not saved')).toBeNull()
})

test('an administrator cannot change or disable their own account', async () => {
  aServer({ [list]: { members: [anna], next: null }, [details]: annaInDetail })
  aPage(<Users ownId="anna" />)
  const dialog = await openAnna()
  expect(within(dialog).getByText(/^You cannot do this to your own account\./)).not.toBeNull()
  expect(within(dialog).queryByRole('button', { name: /Disable|Sign out|Change/ })).toBeNull()
})

const plan: ListedStudies = {
  seasons: [
    { number: 1, title: 'First Light' },
    { number: 2, title: 'A Lamp' },
    { number: 3, title: 'Still Waters' },
    { number: 4, title: 'Not yet' },
  ],
  studies: Array.from({ length: 61 }, (_, index) => ({
    day: index + 1,
    title: `Study ${index + 1}`,
    reference: 'Psalm 119:105',
    theme: 'gods-word' as const,
    completions: index,
  })),
}

test('studies are listed with how often they were completed, sixty at a time', async () => {
  aServer({ 'GET /api/admin/studies': plan })
  aPage(<Studies season={null} onSeason={() => {}} />)
  expect(screen.getByText('Loading studies...').role).toBe('status')
  const rows = await screen.findAllByRole('row')
  expect(rows).toHaveLength(61)
  expect(rows[2]?.textContent).toBe("Day 2Study 2Psalm 119:105God's WordCompleted by 1")
  press('Show more')
  expect(screen.getAllByRole('row')).toHaveLength(62)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('only studies of the selected season are listed, and a new selection is reported to the parent', async () => {
  aServer({ 'GET /api/admin/studies': plan })
  const onSeason = vi.fn()
  aPage(<Studies season={1} onSeason={onSeason} />)
  expect(await screen.findAllByRole('row')).toHaveLength(31)
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season' })
  expect(field.value).toBe('1')
  fireEvent.change(field, { target: { value: '2' } })
  fireEvent.change(field, { target: { value: '' } })
  expect(onSeason.mock.calls).toEqual([[2], [null]])
})

test('studies that could not be loaded can be requested again', async () => {
  const server = aServer({ 'GET /api/admin/studies': 'unreachable' })
  aPage(<Studies season={1} onSeason={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The studies could not be loaded.')
  server.answers['GET /api/admin/studies'] = plan
  press('Try again')
  expect(await screen.findAllByRole('row')).toHaveLength(31)
})
