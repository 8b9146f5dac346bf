import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/client.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { assembleWorker } from './assemble.ts'
import { createMetrics } from './platform/base/metrics.ts'
import { aLog } from './testing/a-log.ts'
import { aVisitor } from './testing/a-visitor.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await aDatabase()
})

afterAll(() => database.close())

test('a worker process serves the endpoints for the operator, and no others', async () => {
  const hono = assembleWorker({
    config: parseConfig({ NODE_ENV: 'test' }),
    log: aLog().log,
    clock: () => new Date(),
    database,
    metrics: createMetrics(),
    stopping: () => false,
  })
  const tool = aVisitor({ hono }, { address: '127.0.0.1' })
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await tool.get(path)).status).toBe(200)
  for (const path of ['/', '/api/studies', '/api/session', '/dev/outbox']) {
    expect((await tool.get(path)).status).toBe(404)
  }
  expect((await aVisitor({ hono }).get('/metrics')).status).toBe(404)
})
