import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** The job of the process that is killed; the next process has to know it too. */
export const hanging = jobKind('test.hang', { word: z.string() })

export const hangingJob = {
  retry: { limit: 5, firstDelaySeconds: 0, maxDelaySeconds: 0 },
  timeoutSeconds: 1,
}
