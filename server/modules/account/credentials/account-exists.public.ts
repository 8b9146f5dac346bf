import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** Sent to the owner of an address with which someone signed up although it has an account. */
export const accountExistsEmail = jobKind('account.exists', { memberId: z.uuid() })
