import { expect, test } from 'vitest'
import { awayIsAway } from './shelves.ts'

type Answered = Parameters<NonNullable<typeof awayIsAway.fetchDidSucceed>>[0]

const answered = (status: number) =>
  awayIsAway.fetchDidSucceed?.({ response: new Response('', { status }) } as Answered)

test.each([502, 503, 504])(
  'a server that answers %i is away, so that the copy on this device is served',
  async (status) => {
    await expect(answered(status)).rejects.toThrow('away')
  },
)

test.each([200, 404, 429, 500])('a server that answers %i is there', async (status) => {
  expect((await answered(status))?.status).toBe(status)
})
