import { z } from 'zod'
import { commentsAfterDeletion } from './account.ts'

/** A member asks for their account to be deleted, and says what becomes of their public words. */
export const deletionRequest = z.object({ comments: commentsAfterDeletion })

export const deletion = z.object({ deletionDueAt: z.iso.datetime() })
