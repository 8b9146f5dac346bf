import type { JobResult, JobWithMetadata } from 'pg-boss'
import { ZodError } from 'zod'
import type { Log } from '#server/platform/base/log.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'
import { inScope } from '#server/platform/base/scope.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import type { DefinedJob, JobContext } from './job.ts'
import { JobFailure } from './job-failure.ts'
import { requestOf } from './request-of-job.ts'

type Attempt = Pick<
  JobWithMetadata<unknown>,
  'id' | 'data' | 'createdOn' | 'retryCount' | 'retryLimit' | 'signal'
>

interface RunDeps {
  log: Log
  metrics: Pick<Metrics, 'jobs' | 'jobSeconds'>
}

/**
 * Runs one attempt and reports the outcome to the queue, the log and the metrics. Never rejects,
 * and never logs job data.
 */
export async function runJob(
  job: DefinedJob,
  { id, data, createdOn, retryCount, retryLimit, signal }: Attempt,
  { log, metrics }: RunDeps,
): Promise<JobResult> {
  const requestId = requestOf(data)
  const about = { job: job.name, id, attempt: retryCount + 1, ...(requestId !== undefined && { requestId }) }
  const startedMs = performance.now()
  const ended = (outcome: 'done' | 'failed' | 'dead') => {
    metrics.jobs.inc({ job: job.name, outcome })
    metrics.jobSeconds.observe({ job: job.name }, (performance.now() - startedMs) / 1000)
  }
  const attempt = (context: JobContext) =>
    inScope({ totals: { queries: 0, jobs: 0 }, requestId }, () =>
      traced(
        'internal',
        `job ${job.name}`,
        () => job.run(data, context),
        requestId ? { 'request.id': requestId } : {},
      ),
    )
  try {
    const timed = AbortSignal.any([signal, AbortSignal.timeout(job.timeoutSeconds * 1000)])
    await Promise.race([attempt({ id, sentAt: createdOn, signal: timed }), aborted(timed)])
    ended('done')
    // A completed job is logged at `info` if a request sent it, because the member who made the request may later ask
    // about the result. All other completed jobs are logged only at `debug`.
    if (requestId === undefined) log.debug(about, 'job done')
    else log.info(about, 'job done')
    return { id, status: 'completed' }
  } catch (error) {
    const { reason, lasting, at } = describe(error)
    const failure = { ...about, reason, ...(at && { at }) }
    // The queue stores only `reason` with the failed job, and not the error itself, which may contain private text.
    const output = { reason }
    if (lasting || retryCount >= retryLimit) {
      ended('dead')
      log.error(failure, 'job failed for good and was moved to the dead-letter queue')
      return { id, status: 'deadletter', output }
    }
    ended('failed')
    log.warn(failure, 'job failed and will be retried')
    return { id, status: 'failed', output }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new JobFailure('took too long, or was stopped', { lasting: false }))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/**
 * The message of a third-party error may contain an address or private text; its name, code and
 * stack frames do not.
 */
function describe(error: unknown): { reason: string; lasting: boolean; at?: string } {
  if (error instanceof JobFailure) return { reason: error.message, lasting: error.lasting }
  // The data of the job does not match its schema, because another version of the program sent the job. A retry would
  // fail too.
  if (error instanceof ZodError) return { reason: 'data of another shape', lasting: true }
  if (!(error instanceof Error)) return { reason: typeof error, lasting: false }
  const at = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const code = 'code' in error ? ` ${String(error.code)}` : ''
  return { reason: `${error.name}${code}`, lasting: false, at: at.join('\n') }
}
