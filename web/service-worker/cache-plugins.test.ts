import { expect, test } from 'vitest'
import { serverIsAway } from './cache-plugins.ts'

type Answered = Parameters<NonNullable<typeof serverIsAway.fetchDidSucceed>>[0]

const answered = (status: number) =>
  serverIsAway.fetchDidSucceed?.({ response: new Response('', { status }) } as Answered)

test.each([502, 503, 504])(
  'a server that responds with %i counts as unavailable, so that the cached copy is served',
  async (status) => {
    await expect(answered(status)).rejects.toThrow('away')
  },
)

test.each([200, 404, 429, 500])('a server that responds with %i counts as available', async (status) => {
  expect((await answered(status))?.status).toBe(status)
})
