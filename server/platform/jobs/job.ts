import { z } from 'zod'

/** Name and data schema of a job, needed to send one. Each feature defines one constant per kind. */
export interface JobKind<Data extends object> {
  name: string
  data: z.ZodType<Data>
}

/**
 * Defines a kind of job.
 * @param name feature and action, such as `account.welcome`; must not change while jobs with it are stored
 * @param shape schema of the data. Prefer ids to text, because the data stays in the database until the job is deleted
 */
export function jobKind<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
): JobKind<z.infer<z.ZodObject<Shape>>> {
  return { name, data: z.object(shape) }
}

export interface Retry {
  /** Maximum number of attempts after the first one. */
  limit: number
  /**
   * Delay before the first retry. It doubles with each attempt, and is randomized a little; with 0, every retry is
   * immediate.
   */
  firstDelaySeconds: number
  maxDelaySeconds: number
}

/** Context of a job, passed to its handler. */
export interface JobContext {
  /** Id of the job, the same for every attempt. */
  id: string
  /** Instant at which the job was sent, which may be a day before it runs. */
  sentAt: Date
  /** Aborted when the attempt exceeds its timeout, or when the process must stop before the job is done. */
  signal: AbortSignal
}

/**
 * A kind of job with everything needed to run it. The type of its data is hidden, so that different kinds fit
 * into one list.
 */
export interface DefinedJob {
  name: string
  retry: Retry
  timeoutSeconds: number
  /**
   * Validates the data and runs the handler.
   * @throws if the data does not match the schema, and any error of the handler
   */
  run(data: unknown, context: JobContext): Promise<void>
}

interface Definition<Data> {
  retry: Retry
  /** Timeout of one attempt. */
  timeoutSeconds?: number
  /**
   * Does the work of the job. Must be idempotent: a process may be killed after the work and before the job is marked
   * as done.
   */
  handle(data: Data, context: JobContext): Promise<void>
}

const DEFAULT_TIMEOUT_SECONDS = 60

export function defineJob<Data extends object>(
  { name, data: schema }: JobKind<Data>,
  { retry, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS, handle }: Definition<Data>,
): DefinedJob {
  return {
    name,
    retry,
    timeoutSeconds,
    run: async (data, context) => handle(schema.parse(data), context),
  }
}
