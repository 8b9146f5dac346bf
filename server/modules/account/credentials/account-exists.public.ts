import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** Job that emails the owner of an account that someone tried to sign up with its email address. */
export const accountExistsEmail = jobKind('account.exists', { memberId: z.uuid() })
