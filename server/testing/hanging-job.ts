import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** Job of the process that tests kill; the process started after it has to define the job too. */
export const hanging = jobKind('test.hang', { word: z.string() })

export const hangingJob = {
  retry: { limit: 5, firstDelaySeconds: 0, maxDelaySeconds: 0 },
  timeoutSeconds: 1,
}
