import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollDueJobs } from './poll-due-jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function polling(executeSql: () => Promise<{ rows: unknown[] }>) {
  const statements = vi.fn(executeSql)
  const [wake, report] = [vi.fn(), vi.fn()]
  const stop = pollDueJobs({ executeSql: statements }, { everySeconds: 2, wake, report })
  return { statements, wake, report, stop }
}

test('one statement per interval finds the due jobs of all kinds, and wakes their workers', async () => {
  const { statements, wake, stop } = polling(async () => ({ rows: [{ name: 'email' }, { name: 'sweep' }] }))
  expect(statements).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(statements).toHaveBeenCalledTimes(2)
  expect(wake.mock.calls.flat()).toEqual(['email', 'sweep', 'email', 'sweep'])
  await stop()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(statements).toHaveBeenCalledTimes(2)
})

test('a failed poll is reported, and the next one is made in time', async () => {
  const failure = new Error('no connection')
  const { statements, report, stop } = polling(() => Promise.reject(failure))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(report.mock.calls).toEqual([[failure], [failure]])
  expect(statements).toHaveBeenCalledTimes(2)
  await stop()
})

test('a slow poll is not overtaken by the next one, and stopping waits for it', async () => {
  const answer = Promise.withResolvers<{ rows: unknown[] }>()
  const { statements, wake, stop } = polling(() => answer.promise)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(statements).toHaveBeenCalledTimes(1)
  const stopped = stop()
  answer.resolve({ rows: [{ name: 'email' }] })
  await stopped
  expect(wake).toHaveBeenCalledWith('email')
})
