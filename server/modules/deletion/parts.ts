import { commentsDeletion } from '#server/modules/discussion/discussion.public.ts'
import { groupsDeletion } from '#server/modules/group/group-deletion.public.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DeletionPart } from './deletion.public.ts'

/** Table of contents of a deletion: every feature that has a say. All others leave it to the database. */
export function deletionParts(clock: Clock): readonly DeletionPart[] {
  return [groupsDeletion(clock), commentsDeletion(clock)]
}
