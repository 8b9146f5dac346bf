import { expect, test } from 'vitest'
import { groupErrors } from '#contract/messages/together/group.ts'
import { ApiError, accepted, asKnownError } from './api-error.ts'

const full = {
  type: 'about:blank',
  code: 'group.full',
  status: 409,
  title: 'This study is full',
  requestId: '1',
}

function answering(status: number, body: unknown) {
  return Promise.resolve(new Response(JSON.stringify(body), { status }))
}

async function refusedBy(answer: Promise<Response>): Promise<ApiError> {
  const refused = await accepted(answer, groupErrors.join_failed).catch((error: unknown) => error)
  if (!(refused instanceof ApiError)) throw new Error('It was accepted.')
  return refused
}

test('a rejection is shown with the server’s text, even if this version of the page does not know its code', async () => {
  const newer = { ...full, code: 'group.asleep', title: 'This study sleeps', detail: 'It wakes in spring.' }
  const fields = [{ field: 'title', message: 'Give the study a title' }]
  const refused = await refusedBy(answering(409, { ...newer, fields }))
  const { title, detail } = asKnownError(refused, groupErrors.failed)
  expect([title, detail, refused.message]).toEqual([newer.title, newer.detail, newer.detail])
  expect(refused.fields).toEqual({ title: 'Give the study a title' })
})

test('a rejection without detail is shown with its title only', async () => {
  const refused = await refusedBy(answering(409, full))
  const { code, title, detail } = asKnownError(refused, groupErrors.failed)
  expect([code, title, detail, refused.message]).toEqual(['group.full', full.title, undefined, full.title])
})

test('without a response from our API, or with a server error, the message names the failed action', async () => {
  const broken = { ...full, code: 'server.failed', status: 500, title: 'Error', detail: 'On our side.' }
  const answers = [
    Promise.reject(new TypeError('Failed to fetch')),
    answering(500, broken),
    answering(403, 'Blocked by a proxy'),
    answering(403, null),
    Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
  ]
  const { title } = groupErrors.join_failed
  for (const answer of answers) {
    expect(await refusedBy(answer)).toMatchObject({ code: 'group.join_failed', title, detail: undefined })
  }
  expect(asKnownError(new Error('of another kind'), groupErrors.join_failed)).toMatchObject({ title })
})
