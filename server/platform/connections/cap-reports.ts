import type { Log } from '#server/platform/base/log.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'

/** A limited resource. */
export type Cap =
  | 'connections'
  | 'connections_per_address'
  | 'streams'
  | 'streams_per_address'
  | 'streams_per_member'

/** Reports that a cap on connections or streams was reached. */
export type ReportCap = (cap: Cap) => void

const LOG_EVERY_MS = 60_000

/**
 * Counts every time a cap is reached, and logs each cap at most once a minute, so that a flood does
 * not fill the disk.
 */
export function createCapReports({
  log,
  metrics,
  nowMs = () => performance.now(),
}: {
  log: Log
  metrics: Pick<Metrics, 'capsMet'>
  nowMs?: () => number
}): ReportCap {
  const reports = new Map<Cap, { loggedMs: number; sinceThen: number }>()
  return (cap) => {
    metrics.capsMet.inc({ cap })
    const now = nowMs()
    const report = reports.get(cap)
    if (report && now - report.loggedMs < LOG_EVERY_MS) {
      report.sinceThen += 1
      return
    }
    log.warn({ cap, times: (report?.sinceThen ?? 0) + 1 }, 'a cap on connections was met')
    reports.set(cap, { loggedMs: now, sinceThen: 0 })
  }
}
