import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** Notifies the owner of an account that someone signed up with its email address. */
export const accountExistsEmail = jobKind('account.exists', { memberId: z.uuid() })
