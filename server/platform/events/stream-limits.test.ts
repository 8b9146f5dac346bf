import { expect, test } from 'vitest'
import { AppError } from '#contract/errors/app-error.ts'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { createStreamLimits } from './stream-limits.ts'

async function limits() {
  const reported: string[] = []
  const metrics = createMetrics()
  const { admit } = createStreamLimits({
    capacity: { streams: 6, streamsPerAddress: 3, streamsPerMember: 2 },
    report: (cap) => reported.push(cap),
    metrics,
  })
  const open = async () => (await metrics.streams.get()).values[0]?.value
  return { admit, reported, open }
}

const from = (address: string, memberId: string | null = null) => ({ address, memberId })

function refusalOf(admit: () => unknown): string {
  try {
    admit()
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds) return error.code
    throw error
  }
  throw new Error('It was admitted.')
}

test('each address has its own limit of streams', async () => {
  const { admit, reported, open } = await limits()
  for (let stream = 0; stream < 3; stream += 1) admit(from('one'))
  expect(refusalOf(() => admit(from('one')))).toBe('event.too_many_from_address')
  admit(from('two'))
  expect(reported).toEqual(['streams_per_address'])
  expect(await open()).toBe(4)
})

test('a member has one limit of streams across all addresses', async () => {
  const { admit, reported } = await limits()
  admit(from('one', 'anna'))
  admit(from('two', 'anna'))
  expect(refusalOf(() => admit(from('three', 'anna')))).toBe('event.too_many_of_member')
  admit(from('three', 'ben'))
  admit(from('three'))
  expect(reported).toEqual(['streams_per_member'])
})

test('the total number of streams is limited, to leave room for other requests', async () => {
  const { admit, reported } = await limits()
  for (const address of ['one', 'two', 'three'])
    for (let stream = 0; stream < 2; stream += 1) admit(from(address))
  expect(refusalOf(() => admit(from('four')))).toBe('server.busy')
  expect(reported).toEqual(['streams'])
})

test('a stream that ends frees one place, even if it is released twice', async () => {
  const { admit, open } = await limits()
  const release = admit(from('one', 'anna'))
  admit(from('one', 'anna'))
  release()
  release()
  admit(from('one', 'anna'))
  expect(refusalOf(() => admit(from('one', 'anna')))).toBe('event.too_many_of_member')
  expect(await open()).toBe(2)
})
