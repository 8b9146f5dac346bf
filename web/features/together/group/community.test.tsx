import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Passage } from '#contract/scripture/passage.ts'
import type { Group } from '#contract/together/group.ts'
import { useGroup } from '#web/features/together/shared/group.data.ts'
import {
  closedReason,
  formatBooks,
  formatDates,
  formatLeaders,
} from '#web/features/together/shared/group-text.ts'
import { aGroup, aWeek } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { GroupByline } from './group-byline.tsx'
import { GroupDetail } from './group-detail.tsx'
import { GroupNotFound } from './group-not-found.tsx'
import { GroupTimes } from './group-times.tsx'
import { GroupCounts } from './list/group-counts.tsx'
import { GroupList } from './list/group-list.tsx'
import { OwnStudies } from './list/own-studies.tsx'
import { groupFilterIn } from './list/use-group-filter.ts'
import { ShareMenu } from './share-menu.tsx'
import { pendingJoins } from './take-part/pending-joins.ts'
import { invitations } from './take-part/stored-invitation.ts'
import { useInvitation } from './take-part/use-invitation.ts'

const group = aGroup({ standing: 'none', weeks: [aWeek(1), aWeek(2)], currentWeek: 2 })
const read = `GET /api/groups/${group.id}`
const enrol = `POST /api/groups/${group.id}/enrolment`
const leave = enrol.replace('POST', 'DELETE')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  invitations.forget(group.id)
  pendingJoins.forget(group.id)
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const refused = (code: string, status: number) => ({ code, status, title: '' })

const opening: Passage = {
  reference: 'Ruth 1:1–22',
  translation: 'WEB',
  blocks: [{ kind: 'prose', pieces: [{ chapter: 1, verse: 1, text: 'In the days when the judges judged' }] }],
}

/** Renders the detail page as its screen does. */
function Detail({ first, viewerId }: { first: Group; viewerId: string }) {
  useInvitation(first.id)
  const { data = first } = useGroup(viewerId, first.id, { first })
  return <GroupDetail group={data} viewerId={viewerId} opening={opening} />
}

/** Displays the address, so that a test can check it. */
function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

test('a visitor is asked to sign in, and is led back to the study; nothing is sent', async () => {
  const server = aServer({ [read]: group })
  aPage(
    <>
      <Detail first={group} viewerId="visitor" />
      <Address />
    </>,
  )
  fireEvent.click(button(/^Join Study/))
  expect(await screen.findByText('Please sign in to join a study')).not.toBeNull()
  expect(await screen.findByText(`/auth?redirect_to=%2Fcommunity%2F${group.id}`)).not.toBeNull()
  expect(server.requests()).toEqual([read])
})

test('a visitor with an invitation is led to the form for a new account', async () => {
  aServer({ [read]: group })
  invitations.store(group.id, 'secret')
  aPage(
    <>
      <Detail first={group} viewerId="visitor" />
      <Address />
    </>,
  )
  fireEvent.click(button(/^Join Study/))
  expect(await screen.findByText(/^\/auth\?redirect_to=.*&mode=sign-up$/)).not.toBeNull()
})

test('when a member joins, the group is loaded again and the focus does not move', async () => {
  const server = aServer({ [read]: group, [enrol]: { standing: 'participant' } })
  aPage(<Detail first={group} viewerId="anna" />)
  await waitFor(() => expect(server.requests()).toEqual([read]))
  server.answers[read] = { ...group, standing: 'participant' }
  fireEvent.click(button(/^Join Study/))
  expect(await screen.findByText('Successfully joined the study!')).not.toBeNull()
  const words = await screen.findByText('You are in this study')
  expect(document.activeElement?.contains(words)).toBe(true)
  expect(server.requests()).toEqual([read, enrol, read])
})

test('a double click on the join button joins once and shows one message', async () => {
  const server = aServer({ [read]: group, [enrol]: { standing: 'participant' } })
  aPage(<Detail first={group} viewerId="anna" />)
  await waitFor(() => expect(server.requests()).toEqual([read]))
  server.answers[read] = { ...group, standing: 'participant' }
  const join = button(/^Join Study/)
  fireEvent.click(join)
  fireEvent.click(join)
  expect(await screen.findByText('Successfully joined the study!')).not.toBeNull()
  expect(server.requests()).toEqual([read, enrol, read])
})

test.each([
  ['group.already_joined', 409, "You're already enrolled in this study!"],
  ['group.full', 409, 'This study is full'],
  ['group.signed_out', 401, 'Please sign in to join a study'],
  ['server.unavailable', 503, 'Failed to join study'],
])('a join request that fails with %s shows the matching message', async (code, status, words) => {
  aServer({ [read]: group, [enrol]: refused(code, status) })
  aPage(<Detail first={group} viewerId="anna" />)
  fireEvent.click(button(/^Join Study/))
  expect(await screen.findByText(words)).not.toBeNull()
})

test('an invitation is removed from the URL and stored until it is used; an invalid one does not prevent joining', async () => {
  const server = aServer({ [read]: group, [enrol]: refused('group.invitation_invalid', 410) })
  aPage(<Detail first={group} viewerId="anna" />, `/community/${group.id}#invitation=secret`)
  await waitFor(() => expect(invitations.read(group.id)).toBe('secret'))
  fireEvent.click(button(/^Join Study/))
  expect(await screen.findByText('This invitation no longer works')).not.toBeNull()
  expect(invitations.read(group.id)).toBeNull()

  server.answers[enrol] = { standing: 'asked' }
  server.answers[read] = { ...group, standing: 'asked' }
  fireEvent.click(button(/^Join Study/))
  expect(await screen.findByText('Request sent')).not.toBeNull()
  expect(await screen.findByText('We’ve asked the leaders')).not.toBeNull()
  const sent = server.asked.filter(({ request }) => request === enrol).map(({ body }) => body)
  expect(sent).toEqual([{ invitation: 'secret' }, {}])
})

test('everyone sees who leads a study, and its leader also sees the number of join requests', () => {
  aServer({ [read]: group })
  const led = {
    ...group,
    standing: 'leader',
    mayLead: true,
    leaders: ['Lea', 'שרה'],
    requestCount: 2,
  } as const
  const shown = { ...led, leaders: [...led.leaders] }
  aPage(
    <>
      <GroupByline group={shown} invitation="none" />
      <GroupDetail group={shown} viewerId="lea" opening={opening} />
    </>,
  )
  expect(screen.getByText('Lea').tagName).toBe('BDI')
  expect(screen.getByText('שרה').tagName).toBe('BDI')
  const requests = screen.getByRole('link', { name: '2 requests to join' })
  expect(requests.getAttribute('href')).toBe(`/community/${group.id}/lead`)
  expect(screen.queryByText('First Church')).toBeNull()
})

test('while nobody else takes part, the leader is offered to invite people, beside the other links of a leader', () => {
  aServer({ [read]: group })
  const led = { ...group, standing: 'leader', mayLead: true, participantCount: 1 } as const
  const links = () =>
    ['Invite people', 'Lead this study', 'Edit'].map((name) =>
      screen.queryByRole('link', { name })?.getAttribute('href'),
    )
  aPage(<GroupDetail group={led} viewerId="lea" opening={opening} />)
  const lead = `/community/${group.id}/lead`
  expect(links()).toEqual([lead, lead, `/community/${group.id}/edit`])
  cleanup()
  aPage(<GroupDetail group={{ ...led, participantCount: 2 }} viewerId="lea" opening={opening} />)
  expect(links()[0]).toBeUndefined()
})

test('the page of a study shows the meeting time and the passage of this week, with a link to the week', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  aServer({ [read]: group })
  const meets = 'Tuesdays at 7 pm'
  aPage(
    <>
      <GroupTimes group={{ ...group, meets }} />
      <Detail first={{ ...group, meets }} viewerId="visitor" />
    </>,
    `/community/${group.id}?q=ruth`,
  )
  expect(screen.getByText(meets).tagName).toBe('BDI')
  const reading = screen.getByRole('article')
  expect(reading.textContent).toMatch(/^This weekRuth 1:1–22The week of 2.*when the judges judged/)
  const week = screen.getByRole('link', { name: 'Read on: The week of 2' })
  expect(week.getAttribute('href')).toBe(`/community/${group.id}?q=ruth#week-2`)
  fireEvent.click(week)
  const summary = document.querySelector('#week-2 summary')
  await waitFor(() => expect(document.activeElement).toBe(summary))

  cleanup()
  const ended = aGroup({ status: 'completed', isClosed: true, week: null, participantCount: 0, leaders: [] })
  aServer({ [read]: ended })
  aPage(<Detail first={ended} viewerId="visitor" />)
  expect(screen.queryByRole('article')).toBeNull()
  for (const absent of [/^Meets/, /^Participants/, /^0 /]) expect(screen.queryByText(absent)).toBeNull()
  expect(screen.getByRole('link', { name: 'Find another study' }).getAttribute('href')).toBe('/community')
})

test('a passage that the server has not rendered is loaded; if that fails, the week can still be opened', async () => {
  const passage = `GET /api/passages/${opening.reference}`
  aServer({ [read]: group, [passage]: opening })
  aPage(<GroupDetail group={group} viewerId="visitor" />)
  expect(await screen.findByText(/when the judges judged/)).not.toBeNull()

  cleanup()
  aServer({ [read]: group, [passage]: 404 })
  aPage(<GroupDetail group={group} viewerId="visitor" />)
  expect(screen.getByRole('link', { name: 'Read on: The week of 2' })).not.toBeNull()
})

test.each([true, false])(
  'a member with a join request learns that emails need a confirmed address: unconfirmed %s',
  (isUnconfirmed) => {
    aServer({ [read]: group })
    const asked = { ...group, standing: 'asked' as const }
    aPage(<GroupDetail group={asked} viewerId="anna" isUnconfirmed={isUnconfirmed} />)
    expect(screen.queryByText(/We email only confirmed addresses/) !== null).toBe(isUnconfirmed)
  },
)

test('leaving a study requires confirmation, and its only leader sees a message instead', async () => {
  const mine = { ...group, standing: 'participant' as const }
  const server = aServer({ [read]: mine, [leave]: refused('group.last_leader', 409) })
  aPage(<Detail first={mine} viewerId="anna" />)
  fireEvent.click(button('Leave study'))
  expect(await screen.findByText(/Your prayer requests in this study are deleted\./)).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(server.requests()).not.toContain(leave)

  fireEvent.click(button('Leave study'))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave study' }))
  expect(await screen.findByText('You are the only one who leads this study')).not.toBeNull()

  server.answers[leave] = 204
  server.answers[read] = group
  fireEvent.click(button('Leave study'))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave study' }))
  expect(await screen.findByText('You have left the study')).not.toBeNull()
  expect(await screen.findByRole('button', { name: /^Join Study/ })).not.toBeNull()
})

test('the current week is expanded and marked; the other weeks are collapsed and contain their text', () => {
  aServer({ [read]: group })
  aPage(<Detail first={group} viewerId="visitor" />)
  const weeks = screen.getAllByRole('group').filter((element) => element.hasAttribute('data-week'))
  expect(weeks.map((week) => week.hasAttribute('open'))).toEqual([false, true])
  expect(weeks[1]?.textContent).toContain('This week')
  expect(weeks[0]?.textContent).toContain(group.weeks[0]?.content)
})

test('loading more reports a failure in the list, then adds groups and focuses the first of them', async () => {
  aServer({})
  const shown = (count: number) =>
    Array.from({ length: count }, (_, index) => aGroup({ id: `${index}`, title: `Study ${index}` }))
  function Growing() {
    const [count, setCount] = useState(2)
    const [tries, setTries] = useState(0)
    const askForMore = () => (tries === 0 ? setTries(1) : setCount(4))
    return (
      <GroupList
        groups={shown(count)}
        viewerId="visitor"
        search="?q=study"
        hasMore={count < 4}
        isLoadingMore={false}
        hasFailed={tries === 1}
        onMore={askForMore}
      />
    )
  }
  aPage(<Growing />)
  button('Show more').focus()
  fireEvent.click(button('Show more'))
  expect(screen.getByRole('alert').textContent).toBe('Failed to load community studies.')
  expect(document.activeElement).toBe(button('Try again'))
  fireEvent.click(button('Try again'))
  const third = await screen.findByRole('link', { name: 'Study 2' })
  expect(document.activeElement).toBe(third)
  expect(third.getAttribute('href')).toBe('/community/2?q=study')
  expect(screen.queryByRole('button', { name: /Show more|Try again/ })).toBeNull()
})

const list = (groups: Group[]) => (
  <GroupList
    groups={groups}
    viewerId="visitor"
    search=""
    hasMore={false}
    isLoadingMore={false}
    hasFailed={false}
    onMore={() => {}}
  />
)

test('the card of a study shows its book, length, current week and leaders, but no count of zero', () => {
  aServer({})
  const empty = { participantCount: 0, leaders: [] }
  aPage(
    list([
      group,
      aGroup({ id: '2', status: 'upcoming', ...empty }),
      aGroup({ id: '3', status: 'completed', isClosed: true, week: null, ...empty }),
    ]),
  )
  const [now, next, over] = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(now).toMatch(/Week 2 of 3.*Ruth3 weeks.*Led by Lea, 3 participants/)
  expect(next).toMatch(/Begins March 2, 2026.*Ruth3 weeks/)
  expect(over).toContain('March 2, 2026 to March 22, 2026')
  expect(over).toContain('This study has ended')
  for (const card of [next, over]) expect(card).not.toMatch(/0 |Led by|Be the first/)
})

test('the numbers of studies and participants are shown once somebody takes part', () => {
  aPage(<GroupCounts activeGroups={2} totalParticipants={0} />)
  expect(screen.queryByText('Active community studies')).toBeNull()
  cleanup()
  aPage(<GroupCounts activeGroups={0} totalParticipants={1200} />)
  expect(screen.queryByText('Active community studies')).toBeNull()
  expect(screen.getByRole('definition').textContent).toBe('1,200')
})

test('my studies show the reading of this week, my progress, the participants, and a link to the week', () => {
  const first = ['Lea', 'Anna', 'שרה']
  const mine = {
    standing: 'participant',
    participantCount: 10,
    firstParticipants: first,
    doneCount: 1,
  } as const
  aPage(
    <OwnStudies
      groups={[
        aGroup({ ...mine, firstParticipants: [...first] }),
        aGroup({ id: '2', title: 'Mark', standing: 'asked', status: 'upcoming' }),
        aGroup({
          id: '3',
          title: 'Mine',
          standing: 'leader',
          status: 'draft',
          participantCount: 1,
          doneCount: 0,
        }),
      ]}
    />,
  )
  const [ruth, asked, draft] = screen.getAllByRole('article')
  expect(ruth?.textContent).toMatch(/Week 2 of 3.*This weekThe week of 2Ruth 1:1–22.*1 of 3 weeks done/)
  expect(ruth?.textContent).toContain('With Lea, Anna, שרה and 7 more')
  const read = screen.getByRole('link', { name: 'Read week 2: Ruth together' })
  expect(read.getAttribute('href')).toBe(`/community/${group.id}#week-2`)
  expect(asked?.textContent).toMatch(/The first week.*We’ve asked the leaders/)
  expect(asked?.textContent).not.toMatch(/weeks done|With/)
  expect(screen.getByRole('link', { name: 'Go on writing: Mine' }).getAttribute('href')).toBe(
    '/community/3/edit',
  )
  expect(draft?.textContent).not.toContain('0 of')
})

test('a URL that names a week expands that week and scrolls to it', async () => {
  aServer({ [read]: group })
  Element.prototype.scrollIntoView = vi.fn()
  aPage(<Detail first={group} viewerId="visitor" />, `/community/${group.id}#week-1`)
  const week = document.getElementById('week-1')
  await waitFor(() => expect(document.activeElement).toBe(week?.querySelector('summary')))
  expect(week?.hasAttribute('open')).toBe(true)
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
})

test('long lists of books and leaders are shortened to a few names and a count', () => {
  expect(formatBooks(['Ruth'])).toBe('Ruth')
  expect(formatBooks(['Psalm', 'Mark'])).toBe('Psalms and Mark')
  expect(formatBooks(['Psalm', 'Mark', 'Acts', 'Jude'])).toBe('Psalms, Mark and 2 more')
  expect(formatLeaders(['A', 'B', 'C'])).toBe('Led by A, B and 1 more')
})

test('a link is copied; if the browser cannot copy, the link is shown and selected', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
  const url = 'https://lampstand.example/community/1'
  aPage(<ShareMenu title="Ruth" url={url} />)
  await openMenu()
  const facebook = screen.getByRole('menuitem', { name: 'Facebook' })
  expect(facebook.getAttribute('href')).toContain(encodeURIComponent(url))
  expect(facebook.getAttribute('rel')).toContain('noopener')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied!')).not.toBeNull()
  expect(screen.getByText('Share link copied to clipboard')).not.toBeNull()
  expect(writeText).toHaveBeenCalledWith(url)

  writeText.mockRejectedValueOnce(new Error('not allowed'))
  await openMenu()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy link' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Link')
  await waitFor(() => expect(field.selectionEnd).toBe(url.length))
})

async function openMenu(): Promise<void> {
  fireEvent.keyDown(button('Share'), { key: 'Enter' })
  await screen.findByRole('menu')
}

test('the filter is read from the status and search text in the URL; invalid values are ignored', () => {
  const filterIn = (query: string) => groupFilterIn(new URLSearchParams(query))
  expect(filterIn('status=active&q=ruth')).toEqual({ status: 'active', search: 'ruth' })
  expect(filterIn('status=toString')).toEqual({ status: null, search: '' })
  expect(filterIn(`q=${'a'.repeat(5000)}`).search.length).toBeLessThan(500)
})

test('a study is dated from its first to its last day, and the reason why joining is closed is shown', () => {
  expect(formatDates({ startsOn: group.startsOn, weekCount: 2 })).toBe('March 2, 2026 to March 15, 2026')
  expect(formatDates({ startsOn: null, weekCount: 2 })).toBeNull()
  const open = { status: 'active', isClosed: false, capacity: null, participantCount: 10_000 } as const
  expect(closedReason(open)).toBeNull()
  expect(closedReason({ ...open, capacity: 10_000 })).toBe('This study is full')
  expect(closedReason({ ...open, status: 'completed', isClosed: true })).toBe('This study has ended')
})

test('an invitation says who invites and to what; one that no longer works says so first', () => {
  const of = (differs: Partial<Group>, invitation: 'none' | 'valid' | 'invalid') => {
    cleanup()
    aPage(<GroupByline group={aGroup(differs)} invitation={invitation} />)
    return screen.getByRole('status').textContent
  }
  expect(of({}, 'valid')).toBe('LLea invited you to')
  expect(of({ leaders: ['Lea', 'Ben', 'Dan'] }, 'valid')).toBe('LBLea, Ben and 1 more invited you to')
  expect(of({ leaders: [] }, 'valid')).toBe('You are invited to')
  expect(of({}, 'invalid')).toBe('This invitation no longer worksYou can still join, as everyone can.')
  expect(of({ admission: 'request' }, 'invalid')).toContain('You can still ask to join.')
  expect(of({ isClosed: true }, 'invalid')).toBe('This invitation no longer works')
  // A participant needs no invitation.
  expect(of({ standing: 'participant' }, 'valid')).toBe('LLed by Lea')
  expect(of({ leaders: ['Lea', 'Ben'] }, 'none')).toBe('LBLed by Lea and Ben')
  expect(of({ leaders: [] }, 'none')).toBe('Led by our team')
})

test('an invitation to a study that cannot be opened leads a visitor to sign-in, and everyone to the other studies', () => {
  aPage(<GroupNotFound groupId={group.id} wasInvited isVisitor />)
  expect(screen.getByText(/Please ask for a new one. If you have already joined, sign in.$/)).not.toBeNull()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Sign In',
    'All community studies',
  ])
  cleanup()
  aPage(<GroupNotFound groupId={group.id} wasInvited isVisitor={false} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All community studies'])
})
