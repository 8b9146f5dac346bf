import { z } from 'zod'
import { commentsAfterDeletion } from './account.ts'

/** Request of a member to delete their account. `comments` states whether their public comments are deleted too. */
export const deletionRequest = z.object({ comments: commentsAfterDeletion })

export const deletion = z.object({ deletionDueAt: z.iso.datetime() })
