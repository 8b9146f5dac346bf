import { expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import { capacityFor } from './capacity.ts'

const capacity = (openFiles: number, env: Record<string, string> = {}) =>
  capacityFor(parseConfig(env), openFiles)

test.each([64, 256, 1024, 20_000, 1_048_576, Number.POSITIVE_INFINITY])(
  'with %d file descriptors, connections leave some to the database, streams to requests, and one address to others',
  (openFiles) => {
    const { connections, connectionsPerAddress, streams, streamsPerAddress } = capacity(openFiles)
    expect(openFiles - connections).toBeGreaterThanOrEqual(Math.min(512, openFiles / 2))
    expect(connections - streams).toBeGreaterThanOrEqual(connections / 3)
    expect(connectionsPerAddress).toBeLessThanOrEqual(connections / 2)
    expect(streamsPerAddress).toBeLessThanOrEqual(streams / 2)
    expect(streamsPerAddress).toBeGreaterThanOrEqual(1)
  },
)

test('with 1,024 files a hall of a hundred people may follow, and two more such halls', () => {
  expect(capacity(1024)).toMatchObject({
    connections: 512,
    connectionsPerAddress: 256,
    streams: 341,
    streamsPerAddress: 100,
  })
})

test('one process holds no more than it can carry', () => {
  expect(capacity(Number.POSITIVE_INFINITY)).toMatchObject({ connections: 40_000, streams: 20_000 })
})

test('behind a proxy there is no cap per address, because all connections share one', () => {
  const { connectionsPerAddress, streamsPerAddress } = capacity(1024, { TRUSTED_PROXIES: '1' })
  expect(connectionsPerAddress).toBe(Number.POSITIVE_INFINITY)
  expect(streamsPerAddress).toBe(100)
})

test('an operator may set both caps of an address', () => {
  const env = { CONNECTIONS_PER_ADDRESS: '50', EVENT_STREAMS_PER_ADDRESS: '10' }
  expect(capacity(1024, env)).toMatchObject({ connectionsPerAddress: 50, streamsPerAddress: 10 })
})
