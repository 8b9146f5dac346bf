import type { DeletionPart } from './deletion.public.ts'

/** Table of contents of a deletion: every feature that has a say. Until now all of them leave it to the database. */
export const deletionParts: readonly DeletionPart[] = []
