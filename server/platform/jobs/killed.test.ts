import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { testBackend } from '#db/testing/a-database.ts'
import { unpackTemplate } from '#db/testing/pglite-template.ts'
import { createPostgresDatabase } from '#db/testing/postgres-template.ts'
import { silentLog } from '#db/testing/silent-log.ts'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { aLog } from '#server/testing/a-log.ts'
import { hanging, hangingJob } from '#server/testing/hanging-job.ts'
import { defineJob } from './job.ts'
import { createJobs } from './jobs.ts'

const SCRIPT = fileURLToPath(new URL('../../testing/hang-until-killed.ts', import.meta.url))

/** A database that two processes open one after the other. */
async function aPlace(): Promise<{ url: string } | { dataDir: string }> {
  if (testBackend() === 'postgres') {
    const { url, drop } = await createPostgresDatabase('template0')
    onTestFinished(drop)
    return { url }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await unpackTemplate(dataDir)
  return { dataDir }
}

test('a job whose process was killed in the middle is done by the next process', {
  timeout: 60_000,
}, async () => {
  const place = await aPlace()
  const flags = Object.entries(place).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')

  const database = await openDatabase({ dataDir: '', ...place, log: silentLog })
  onTestFinished(() => database.close())
  const done = Promise.withResolvers<{ word: string; id: string }>()
  const job = defineJob(hanging, {
    ...hangingJob,
    handle: async ({ word }, { id }) => done.resolve({ word, id }),
  })
  const { log } = aLog()
  const metrics = createMetrics()
  const jobs = createJobs({ database, log, metrics, jobs: [job], pollSeconds: 0.5, superviseSeconds: 1 })
  onTestFinished(() => jobs.stop())
  await jobs.start()
  await jobs.work()
  expect(await done.promise).toEqual({ word: 'kept', id: String(line).trim() })
})
