import { expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import { capacityFor } from './capacity.ts'

const capacity = (openFiles: number, env: Record<string, string> = {}) =>
  capacityFor(parseConfig(env), openFiles)

test.each([64, 256, 1024, 20_000, 1_048_576, Number.POSITIVE_INFINITY])(
  'with %d file descriptors, limits reserve some for the database, for short requests and for other addresses',
  (openFiles) => {
    const { connections, connectionsPerAddress, streams, streamsPerAddress } = capacity(openFiles)
    expect(openFiles - connections).toBeGreaterThanOrEqual(Math.min(512, openFiles / 2))
    expect(connections - streams).toBeGreaterThanOrEqual(connections / 3)
    expect(connectionsPerAddress).toBeLessThanOrEqual(connections / 2)
    expect(streamsPerAddress).toBeLessThanOrEqual(streams / 2)
    expect(streamsPerAddress).toBeGreaterThanOrEqual(1)
  },
)

test('with 1,024 file descriptors, three addresses with a hundred readers each may follow events', () => {
  expect(capacity(1024)).toMatchObject({
    connections: 512,
    connectionsPerAddress: 256,
    streams: 341,
    streamsPerAddress: 100,
  })
})

test('without a limit of open files, a process accepts at most 40,000 connections', () => {
  expect(capacity(Number.POSITIVE_INFINITY)).toMatchObject({ connections: 40_000, streams: 20_000 })
})

test('behind a proxy connections are not limited per address, because all share the address of the proxy', () => {
  const { connectionsPerAddress, streamsPerAddress } = capacity(1024, { TRUSTED_PROXIES: '1' })
  expect(connectionsPerAddress).toBe(Number.POSITIVE_INFINITY)
  expect(streamsPerAddress).toBe(100)
})

test('an operator can set the limits of connections and streams per address', () => {
  const env = { CONNECTIONS_PER_ADDRESS: '50', EVENT_STREAMS_PER_ADDRESS: '10' }
  expect(capacity(1024, env)).toMatchObject({ connectionsPerAddress: 50, streamsPerAddress: 10 })
})
