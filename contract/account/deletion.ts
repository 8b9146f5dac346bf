import { z } from 'zod'
import { commentsAfterDeletion } from './account.ts'

/**
 * A member's request to delete their account; `comments` decides whether their public comments are
 * deleted too.
 */
export const deletionRequest = z.object({ comments: commentsAfterDeletion })

export const deletion = z.object({ deletionDueAt: z.iso.datetime() })
