import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { ShareWithGroup } from './share-with-group.tsx'

const [RUTH, JAMES] = ['6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10', '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a11']
const [FIRST, THIRD] = ['7f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10', '7f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a12']

const card = (id: string, title: string, standing = 'participant') => ({
  id,
  title,
  standing,
  status: 'active',
})
const groupOf = (id: string, title: string, currentWeek: number | null) => ({
  ...card(id, title),
  currentWeek,
  weeks: [
    { id: FIRST, number: 1 },
    { id: THIRD, number: 3 },
  ],
})
const POST = `POST /api/discussions/group:${JAMES}:${THIRD}/comments`
const comment = (body: unknown) => ({ ...(body as object), revision: 1 })
const answers = {
  'GET /api/groups': {
    own: [card(RUTH, 'Ruth'), card(JAMES, 'James'), card('waiting', 'Waiting', 'asked')],
    groups: [],
    next: null,
  },
  [`GET /api/groups/${RUTH}`]: groupOf(RUTH, 'Ruth', null),
  [`GET /api/groups/${JAMES}`]: groupOf(JAMES, 'James', 3),
  [POST]: comment,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function share() {
  const onClose = vi.fn()
  aPage(
    <ShareWithGroup memberId="anna" text={'Rain\n\nFor the fields'} underField={null} onClose={onClose} />,
  )
  return onClose
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('What will be posted')
const post = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post to the group' })
const posted = (server: ReturnType<typeof aServer>) =>
  server.asked.filter(({ request }) => request.startsWith('POST'))

test('the text is posted once, to the chosen group, and only when the button is pressed', async () => {
  const server = aServer(answers)
  const onClose = share()
  const group = await screen.findByLabelText<HTMLSelectElement>('Group')
  expect([...group.options].map(({ text }) => text)).toEqual(['Ruth', 'James'])
  expect(await screen.findByText(/It will stand in “Ruth”, under week 1/)).not.toBeNull()
  fireEvent.change(group, { target: { value: JAMES } })
  expect(await screen.findByText(/It will stand in “James”, under week 3/)).not.toBeNull()
  expect(field().value).toBe('Rain\n\nFor the fields')
  fireEvent.change(field(), { target: { value: 'For rain' } })
  expect(posted(server)).toEqual([])
  fireEvent.click(post())
  fireEvent.click(post())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(posted(server)).toMatchObject([{ request: POST, body: { text: 'For rain' } }])
  expect(Object.keys(posted(server)[0]?.body as object).sort()).toEqual(['id', 'text'])
})

test('a comment that could not be posted stays in its field, and is sent again with the same id', async () => {
  const server = aServer({ ...answers, [POST]: 'unreachable' })
  const onClose = share()
  fireEvent.change(await screen.findByLabelText('Group'), { target: { value: JAMES } })
  await screen.findByText(/week 3/)
  fireEvent.click(post())
  await screen.findByText('Failed to post comment')
  expect(field().value).toBe('Rain\n\nFor the fields')
  server.answers[POST] = comment
  fireEvent.click(post())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = posted(server)
  expect(second?.body).toEqual(first?.body)
})

test('without a group or a connection nothing is posted, and a message says why', async () => {
  aServer({ 'GET /api/groups': { own: [], groups: [], next: null } })
  share()
  expect(await screen.findByText(/You are not in a group yet/)).not.toBeNull()
  cleanup()
  const server = aServer(answers)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  share()
  await screen.findByText(/You are offline/)
  expect(post().disabled).toBe(true)
  vi.restoreAllMocks()
  expect(posted(server)).toEqual([])
})
