import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '#db/client.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { aLog } from '#server/testing/a-log.ts'
import { type DefinedJob, defineJob, type JobKind } from './job.ts'
import { JobFailure } from './job-failure.ts'
import { createJobs, type JobDeps } from './jobs.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await aDatabase()
})

afterAll(() => database.close())

const atOnce = { limit: 3, firstDelaySeconds: 0, maxDelaySeconds: 0 }

function aKind(name: string): JobKind<{ word: string }> {
  return { name, data: z.object({ word: z.string() }) }
}

/** Starts a queue with workers that run until the test ends. */
async function working(jobs: DefinedJob[], parts: Partial<JobDeps> = {}) {
  const kept = aLog()
  const metrics = createMetrics()
  const queue = createJobs({
    database,
    log: kept.log,
    metrics,
    jobs,
    pollSeconds: 0.5,
    ...parts,
  })
  onTestFinished(() => queue.stop())
  await queue.start()
  await queue.work()
  const figures = async () => {
    const { values } = await metrics.jobs.get()
    return Object.fromEntries(values.map(({ labels, value }) => [`${labels.job} ${labels.outcome}`, value]))
  }
  return { ...kept, queue, figures }
}

/** Records the calls of a handler, with a promise that resolves after a number of calls. */
function calls() {
  const made: string[] = []
  let next = Promise.withResolvers<void>()
  return {
    made,
    add: (word: string) => {
      made.push(word)
      next.resolve()
      next = Promise.withResolvers()
    },
    until: async (count: number) => {
      while (made.length < count) await next.promise
    },
  }
}

async function rows(statement: ReturnType<typeof sql>) {
  return (await database.db.execute(statement)).rows
}

const deadLettersOf = (name: string) =>
  rows(sql`select data, source_output from jobs.job where name = 'dead-letters' and source_name = ${name}`)

test('a job is executed once, and its row remains for an hour', async () => {
  const kind = aKind('test.plain')
  const done = calls()
  const job = defineJob(kind, { retry: atOnce, handle: async ({ word }) => done.add(word) })
  const { queue, figures, until } = await working([job])
  await queue.send(kind, { word: 'grace' })
  await until('job done')
  await queue.stop()
  expect(done.made).toEqual(['grace'])
  expect(await figures()).toEqual({ 'test.plain done': 1 })
  const kept = await rows(sql`select state, deletion_seconds from jobs.job where name = ${kind.name}`)
  expect(kept).toEqual([{ state: 'completed', deletion_seconds: 3600 }])
})

test('only one of several jobs with the same key runs, regardless of how they are sent; without a key all run', async () => {
  const kind = aKind('test.keyed')
  const done = calls()
  const job = defineJob(kind, { retry: atOnce, handle: async ({ word }) => done.add(word) })
  const { queue } = await working([job])
  await Promise.all([1, 2, 3].map(() => queue.send(kind, { word: 'first' }, { key: 'a' })))
  await done.until(1)
  queue.sendSoon(kind, { word: 'again' }, { key: 'a' })
  await queue.send(kind, { word: 'other' }, { key: 'b' })
  await queue.send(kind, { word: 'each' })
  await queue.send(kind, { word: 'each' })
  await done.until(4)
  await queue.stop()
  expect(done.made.sort()).toEqual(['each', 'each', 'first', 'other'])
})

test('a failed job is retried with the same id, and neither log nor queue contain its data', async () => {
  const kind = aKind('test.flaky')
  const done = calls()
  const ids = new Set<string>()
  const job = defineJob(kind, {
    retry: atOnce,
    handle: async ({ word }, { id }) => {
      ids.add(id)
      done.add(word)
      if (done.made.length < 3) throw new RangeError(`no room for ${word}`)
    },
  })
  const { queue, figures, lines, until } = await working([job])
  await queue.send(kind, { word: 'secret' })
  await until('job done')
  await queue.stop()
  expect(ids.size).toBe(1)
  expect(await figures()).toEqual({ 'test.flaky failed': 2, 'test.flaky done': 1 })
  const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn')
  expect(failures).toMatchObject([
    {
      job: kind.name,
      id: [...ids][0],
      attempt: 1,
      reason: 'RangeError',
      at: expect.stringMatching('jobs.test'),
    },
    { job: kind.name, id: [...ids][0], attempt: 2, reason: 'RangeError' },
  ])
  expect(lines.join('')).not.toMatch(/secret|no room/)
  expect(JSON.stringify(await rows(sql`select output from jobs.job where name = ${kind.name}`))).not.toMatch(
    /secret|no room/,
  )
})

test('the wait doubles from one attempt to the next', async () => {
  const kind = aKind('test.patient')
  const retry = { limit: 9, firstDelaySeconds: 100, maxDelaySeconds: 300 }
  const handle = async () => {
    throw new JobFailure('not today', { lasting: false })
  }
  const waits: number[] = []
  for (const attempt of [1, 2, 3]) {
    const { queue, until } = await working([defineJob(kind, { retry, handle })])
    if (attempt === 1) await queue.send(kind, { word: 'wait' })
    else await rows(sql`update jobs.job set start_after = now() where name = ${kind.name}`)
    await until(`"attempt":${attempt}`)
    await queue.stop()
    const [row] = await rows(sql`
      select extract(epoch from start_after - now())::int as wait from jobs.job where name = ${kind.name}`)
    waits.push(Number(row?.wait))
  }
  const [first = 0, second = 0, third = 0] = waits
  expect(first).toBeGreaterThan(90)
  expect(first).toBeLessThanOrEqual(200)
  expect(second).toBeGreaterThan(190)
  expect(second).toBeLessThanOrEqual(300)
  expect(third).toBeGreaterThan(290)
  expect(third).toBeLessThanOrEqual(300)
})

test('a job that fails permanently, or in all attempts, moves to the dead-letter queue and delays no other', async () => {
  const kind = aKind('test.poison')
  const done = calls()
  const job = defineJob(kind, {
    retry: atOnce,
    handle: async ({ word }) => {
      if (word === 'refused') throw new JobFailure('smtp 550', { lasting: true })
      if (word === 'poison') throw new TypeError('a bug')
      done.add(word)
    },
  })
  const { queue, figures, until } = await working([job])
  for (const word of ['refused', 'poison', 'one', 'two']) await queue.send(kind, { word })
  await done.until(2)
  await until('"reason":"TypeError","at"')
  await until('"attempt":4')
  await queue.stop()
  expect(done.made).toEqual(['one', 'two'])
  const dead = await deadLettersOf(kind.name)
  expect(dead).toHaveLength(2)
  expect(dead).toEqual(
    expect.arrayContaining([
      { data: { word: 'refused' }, source_output: { reason: 'smtp 550' } },
      { data: { word: 'poison' }, source_output: { reason: 'TypeError' } },
    ]),
  )
  expect(await figures()).toEqual({ 'test.poison dead': 2, 'test.poison failed': 3, 'test.poison done': 2 })
})

test('a job with invalid data is rejected when it is sent, and not retried if an older version sent it', async () => {
  const older = { ...aKind('test.shape'), data: z.object({ words: z.array(z.string()) }) }
  const newer = aKind('test.shape')
  const wrong = { words: 'hush' } as unknown as { words: string[] }
  const sending = createJobs({
    database,
    log: aLog().log,
    metrics: createMetrics(),
    jobs: [defineJob(newer, { retry: atOnce, handle: async () => undefined })],
  })
  await sending.start()
  await expect(sending.send(older, wrong)).rejects.toThrow()
  await sending.send(older, { words: ['hush'] })
  await sending.stop()
  const { queue, lines, until } = await working([
    defineJob(newer, { retry: atOnce, handle: async () => undefined }),
  ])
  expect(JSON.parse(await until('job failed for good'))).toMatchObject({
    reason: 'data of another shape',
    attempt: 1,
  })
  await queue.stop()
  expect(lines.join('')).not.toContain('hush')
})

test('a job sent in a transaction is done when that is committed, and never when it is rolled back', async () => {
  const kind = aKind('test.transaction')
  const done = calls()
  const job = defineJob(kind, { retry: atOnce, handle: async ({ word }) => done.add(word) })
  const { queue } = await working([job])
  await database.db.transaction((tx) => queue.send(kind, { word: 'committed' }, { tx }))
  const undone = database.db.transaction(async (tx) => {
    await queue.send(kind, { word: 'rolled back' }, { tx })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await done.until(1)
  await queue.stop()
  expect(done.made).toEqual(['committed'])
  expect(await rows(sql`select 1 from jobs.job where name = ${kind.name}`)).toHaveLength(1)
})

test('sending without waiting never fails the caller; the log names the lost job', async () => {
  const kind = aKind('test.unknown')
  const { queue, until } = await working([])
  queue.sendSoon(kind, { word: 'hush' })
  expect(await until('job could not be stored')).not.toContain('hush')
})

test('stopping waits until the running job is finished', async () => {
  const kind = aKind('test.in-hand')
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const handle = async () => {
    started.resolve()
    await finish.promise
  }
  const { queue, figures } = await working([defineJob(kind, { retry: atOnce, handle })])
  await queue.send(kind, { word: 'slow' })
  await started.promise
  const stopped = queue.stop()
  finish.resolve()
  await stopped
  expect(await figures()).toEqual({ 'test.in-hand done': 1 })
})

test('a job that does not end is aborted and returned to the queue for the next process', async () => {
  const kind = aKind('test.stuck')
  const [started, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stuck = defineJob(kind, {
    retry: atOnce,
    handle: async (_, { signal }) => {
      signal.addEventListener('abort', () => told.resolve())
      started.resolve()
      await new Promise(() => undefined)
    },
  })
  const first = await working([stuck], { graceMs: 1 })
  await first.queue.send(kind, { word: 'again' })
  await started.promise
  await first.queue.stop()
  await told.promise
  const done = calls()
  await working([defineJob(kind, { retry: atOnce, handle: async ({ word }) => done.add(word) })])
  await done.until(1)
})

test('an attempt that exceeds its time limit is aborted and retried', async () => {
  const kind = aKind('test.long')
  const done = calls()
  const handle = async ({ word }: { word: string }) => {
    done.add(word)
    if (done.made.length === 1) await new Promise(() => undefined)
  }
  const { queue, until } = await working([defineJob(kind, { retry: atOnce, timeoutSeconds: 1, handle })])
  await queue.send(kind, { word: 'long' })
  expect(JSON.parse(await until('job failed'))).toMatchObject({ reason: 'took too long, or was stopped' })
  await until('job done')
})

test('two workers never run the same job', async () => {
  const kind = aKind('test.shared')
  const done = calls()
  const job = defineJob(kind, { retry: atOnce, handle: async ({ word }) => done.add(word) })
  const [one, two] = [await working([job]), await working([job])]
  const words = Array.from({ length: 40 }, (_, at) => `job ${at}`)
  await Promise.all(words.map((word, at) => (at % 2 ? one : two).queue.send(kind, { word })))
  await done.until(words.length)
  await Promise.all([one.queue.stop(), two.queue.stop()])
  expect(done.made.toSorted()).toEqual(words.toSorted())
  const shares = [await one.figures(), await two.figures()].map((figures) => figures['test.shared done'] ?? 0)
  expect(shares.every((share) => share > 0)).toBe(true)
})

test('changed options of a job are applied to its queue', async () => {
  const kind = aKind('test.changed')
  const handle = async () => undefined
  await (await working([defineJob(kind, { retry: atOnce, handle })])).queue.stop()
  const patient = { limit: 7, firstDelaySeconds: 10, maxDelaySeconds: 60 }
  await (await working([defineJob(kind, { retry: patient, handle })])).queue.stop()
  const [queue] = await rows(
    sql`select retry_limit, retry_delay, retry_delay_max, dead_letter from jobs.queue where name = ${kind.name}`,
  )
  expect(queue).toEqual({
    retry_limit: 7,
    retry_delay: 10,
    retry_delay_max: 60,
    dead_letter: 'dead-letters',
  })
})

test('if only an operator may change tables, a database without the tables of the queue is rejected', async () => {
  const empty = await aDatabase()
  onTestFinished(() => empty.close())
  const parts = { database: empty, log: aLog().log, metrics: createMetrics(), jobs: [] }
  const refused = createJobs({ ...parts, applyMigrations: false })
  await expect(refused.start()).rejects.toThrow(StartError)
  await refused.stop()
  const allowed = createJobs(parts)
  await allowed.start()
  await allowed.stop()
  const afterwards = createJobs({ ...parts, applyMigrations: false })
  await afterwards.start()
  await afterwards.stop()
})

test('a process starts even if another one creates the tables of the queue at the same time', async () => {
  const own = await aDatabase()
  onTestFinished(() => own.close())
  let collisions = 0
  const collides: OpenDatabase['executeSql'] = async (text, values) => {
    const result = await own.executeSql(text, values)
    if (collisions > 0 || !text.includes('CREATE SCHEMA')) return result
    collisions += 1
    throw Object.assign(
      new Error('duplicate key value violates unique constraint "pg_namespace_nspname_index"'),
      {
        code: '23505',
      },
    )
  }
  const job = defineJob(aKind('after.collision'), {
    retry: atOnce,
    timeoutSeconds: 5,
    handle: async () => {},
  })
  const queue = createJobs({
    database: { ...own, executeSql: collides },
    log: aLog().log,
    metrics: createMetrics(),
    jobs: [job],
  })
  onTestFinished(() => queue.stop())
  await queue.start()
  expect(collisions).toBe(1)
  expect(await queue.figures()).toEqual({ due: 0, oldest: 0, dead: 0 })
})
