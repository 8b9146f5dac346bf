import { writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/open-database.ts'
import { silentLog } from '#db/testing/silent-log.ts'
import { createLog } from '#server/platform/base/log.ts'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { hanging, hangingJob } from './hanging-job.ts'

// A process for tests to kill: it starts a job, prints the id of the job, and hangs.
const { values } = parseArgs({
  options: { url: { type: 'string' }, dataDir: { type: 'string', default: '' } },
})

const database = await openDatabase({
  ...(values.url && { url: values.url }),
  dataDir: values.dataDir,
  log: silentLog,
})
const job = defineJob(hanging, {
  ...hangingJob,
  handle: async (_, { id }) => {
    writeSync(1, `${id}\n`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
})
const jobs = createJobs({ database, log: createLog('silent'), metrics: createMetrics(), jobs: [job] })
await jobs.start()
await jobs.work()
await jobs.send(hanging, { word: 'kept' })
