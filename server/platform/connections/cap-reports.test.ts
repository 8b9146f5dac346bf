import { expect, test } from 'vitest'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { aLog } from '#server/testing/a-log.ts'
import { createCapReports } from './cap-reports.ts'

test('a limit that is reached repeatedly is logged once a minute with a total, and counted each time', async () => {
  const { log, lines } = aLog()
  const metrics = createMetrics()
  let now = 0
  const report = createCapReports({ log, metrics, nowMs: () => now })
  for (now = 0; now < 60_000; now += 1_000) report('streams_per_address')
  report('connections')
  report('streams_per_address')
  expect(lines.map((line) => JSON.parse(line)).map(({ level, cap, times }) => [level, cap, times])).toEqual([
    ['warn', 'streams_per_address', 1],
    ['warn', 'connections', 1],
    ['warn', 'streams_per_address', 60],
  ])
  const { values } = await metrics.capsMet.get()
  expect(values.map(({ labels, value }) => [labels.cap, value])).toEqual([
    ['streams_per_address', 61],
    ['connections', 1],
  ])
})
