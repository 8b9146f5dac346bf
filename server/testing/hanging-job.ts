import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/**
 * Job that hangs until a test kills its process. The next process retries the job, so both processes need this
 * definition.
 */
export const hanging = jobKind('test.hang', { word: z.string() })

export const hangingJob = {
  retry: { limit: 5, firstDelaySeconds: 0, maxDelaySeconds: 0 },
  timeoutSeconds: 1,
}
