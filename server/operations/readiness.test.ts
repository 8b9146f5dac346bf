import { expect, test } from 'vitest'
import { createReadiness } from './readiness.ts'

function aDatabase() {
  const asked = { pings: 0, writes: 0, canWrite: true }
  const database = {
    ping: async () => {
      asked.pings += 1
    },
    checkWrites: async () => {
      asked.writes += 1
      if (!asked.canWrite) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  }
  return { asked, database }
}

test('the server is ready while its database accepts writes, which is checked at most every five seconds', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const { asked, database } = aDatabase()
  const ready = createReadiness({ database, clock: () => now, stopping: () => false })
  await Promise.all([ready(), ready(), ready()])
  asked.canWrite = false
  await ready()
  expect(asked).toMatchObject({ pings: 1, writes: 1 })

  now = new Date('2026-03-01T12:00:05Z')
  await expect(ready()).rejects.toThrow('no space left')
  await expect(ready()).rejects.toThrow('no space left')
  expect(asked).toMatchObject({ pings: 2, writes: 2 })

  asked.canWrite = true
  now = new Date('2026-03-01T12:00:10Z')
  await ready()
})

test('a server that is stopping is immediately not ready', async () => {
  let isStopping = false
  const { database } = aDatabase()
  const clock = () => new Date('2026-03-01T12:00:00Z')
  const ready = createReadiness({ database, clock, stopping: () => isStopping })
  await ready()
  isStopping = true
  await expect(ready()).rejects.toThrow('stopping')
})
