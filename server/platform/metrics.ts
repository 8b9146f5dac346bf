import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Figures for the operator, in Prometheus' format. Labels are route patterns, never addresses as typed. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the answer, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  })
  const queries = new Counter({
    name: 'database_queries_total',
    help: 'Statements sent to the database, by route pattern.',
    labelNames: ['route'],
    registers: [registry],
  })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Attempts at jobs, by the name of the job: done, failed and to be tried again, dead and given up.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  const capsMet = new Counter({
    name: 'caps_met_total',
    help: 'Times that a cap on connections or event streams was met, by the cap.',
    labelNames: ['cap'],
    registers: [registry],
  })
  const streams = new Gauge({
    name: 'event_streams',
    help: 'Event streams that are open.',
    registers: [registry],
  })
  return { registry, requestSeconds, queries, jobs, capsMet, streams }
}
