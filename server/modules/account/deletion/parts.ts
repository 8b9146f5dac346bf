import type { DeletionPart } from '#server/module/deletion-part.ts'
import { givingDeletion } from '#server/modules/organisation/giving/giving-deletion.public.ts'
import { commentsDeletion } from '#server/modules/together/discussion/discussion.public.ts'
import { groupsDeletion } from '#server/modules/together/group-editor/group-deletion.public.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** Table of contents of a deletion: every feature that has a say. All others leave it to the database. */
export function deletionParts(clock: Clock, jobs: JobSender): readonly DeletionPart[] {
  return [groupsDeletion(clock), commentsDeletion(clock), givingDeletion(jobs)]
}
