import { z } from 'zod'

/** The name of a job and its data, known to whoever sends it. A feature has one constant for each. */
export interface JobKind<Data extends object> {
  name: string
  data: z.ZodType<Data>
}

/**
 * @param name of the feature and what is done, such as `account.welcome`; stays as it is once jobs of it are stored
 * @param shape ids rather than words where it can: the data lies in the database until the job is deleted
 */
export function jobKind<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
): JobKind<z.infer<z.ZodObject<Shape>>> {
  return { name, data: z.object(shape) }
}

export interface Retry {
  /** Attempts after the first. */
  limit: number
  /** The wait doubles from one attempt to the next, with some jitter; 0 tries again at once, each time. */
  firstDelaySeconds: number
  maxDelaySeconds: number
}

/** What a handler knows of the job beside its data. */
export interface JobContext {
  /** The same at every attempt. */
  id: string
  /** When it was sent, which may be a day before it is done. */
  sentAt: Date
  /** Aborted when the time is up or the process stops without being able to wait. */
  signal: AbortSignal
}

/** A kind of job with everything it takes to do one, whatever its data. */
export interface DefinedJob {
  name: string
  retry: Retry
  timeoutSeconds: number
  /** @throws where the data is not of this kind, and whatever the handler throws */
  run(data: unknown, context: JobContext): Promise<void>
}

interface Definition<Data> {
  retry: Retry
  /** One attempt may take this long. */
  timeoutSeconds?: number
  /** Must bear being called again after it succeeded: a process may be killed before it could say so. */
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
