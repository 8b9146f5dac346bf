import { expect, test } from 'vitest'
import { serverIsAway } from './cache-plugins.ts'

type Answered = Parameters<NonNullable<typeof serverIsAway.fetchDidSucceed>>[0]

const answered = (status: number) =>
  serverIsAway.fetchDidSucceed?.({ response: new Response('', { status }) } as Answered)

test.each([502, 503, 504])(
  'a server that answers %i is away, so that the copy on this device is served',
  async (status) => {
    await expect(answered(status)).rejects.toThrow('away')
  },
)

test.each([200, 404, 429, 500])('a server that answers %i is there', async (status) => {
  expect((await answered(status))?.status).toBe(status)
})
