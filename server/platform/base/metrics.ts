import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the metrics for the operator, in the Prometheus format; docs/watching.md explains each.
 * Labels have few values, such as route patterns and job names, and never contain addresses, ids or
 * members' text.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to its response, by route pattern and status class.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
      registers,
    }),
    queries: counter('database_queries_total', 'Statements sent to the database, by route pattern.', [
      'route',
    ]),
    querySeconds: new Histogram({
      name: 'database_query_duration_seconds',
      help: 'Time of one statement, including the wait for a connection, by its verb.',
      labelNames: ['verb'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
      registers,
    }),
    queryErrors: counter('database_query_errors_total', 'Statements that failed, by class of SQLSTATE.', [
      'class',
    ]),
    jobs: counter(
      'jobs_total',
      'Attempts to run jobs, by job name: done, failed and to be retried, or dead (moved to the dead-letter queue).',
      ['job', 'outcome'],
    ),
    jobSeconds: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time of one attempt to run a job, by job name.',
      labelNames: ['job'],
      buckets: [0.01, 0.1, 1, 10, 60],
      registers,
    }),
    emails: counter(
      'emails_total',
      'Attempts to send emails: sent, failed and to be retried, rejected by the mail server, written to a file.',
      ['outcome'],
    ),
    syncOperations: counter(
      'sync_operations_total',
      'Changes that devices sent, by kind of entry: taken (including repeats) or refused.',
      ['kind', 'outcome'],
    ),
    signIns: counter(
      'sign_ins_total',
      'Sign-ins by outcome: by which method, waiting for a second factor, or why refused. Without names.',
      ['outcome'],
    ),
    capsMet: counter(
      'caps_met_total',
      'Number of times that a cap on connections or event streams was reached, by cap.',
      ['cap'],
    ),
    streams: gauge('event_streams', 'Open event streams.'),
    lastGoodBackup: gauge(
      'backup_last_good_timestamp_seconds',
      'Instant up to which the last verified backup is complete; 0 if there is none.',
    ),
    ledgerDifferences: gauge(
      'ledger_differences',
      'Discrepancies between ledger and provider in the last check that were not corrected automatically.',
    ),
    ledgerCompared: gauge(
      'ledger_compared_timestamp_seconds',
      'Start of the last completed check of the ledger; 0 before the first.',
    ),
  }
}

/** Returns the class of a status, such as "2xx", to limit the number of label values. */
export function classOf(status: number): string {
  return classes[Math.trunc(status / 100)] ?? 'other'
}

const classes = ['other', '1xx', '2xx', '3xx', '4xx', '5xx']
