import type { PassageReference } from '#scripture/reference.ts'
import { knownReference } from './known-reference.ts'
import type { ContentProblem } from './problem.ts'
import { lineAt, type Prose } from './prose.ts'
import type { Content } from './read-content.ts'
import { proseOf, type StudyFile } from './study-file.ts'

/** A piece of prose that readers are shown, and the passage it stands beside, if any. */
export interface ShownProse {
  file: string
  prose: Prose
  passage: PassageReference | null
}

/** Everything of ours that readers are shown: the studies and the seasons' own words. */
export function shownProse({ studies, seasons }: Content): ShownProse[] {
  const ofSeasons = (seasons ?? []).flatMap(({ file, title, invitation, closing }) =>
    [title, invitation, ...closing].map((prose) => ({ file, prose, passage: null })),
  )
  return [...studies.flatMap(studyProse), ...ofSeasons]
}

export function studyProse(study: StudyFile): ShownProse[] {
  const passage = knownReference(study.scripture)
  return proseOf(study).map((prose) => ({ file: study.file, prose, passage }))
}

/** A problem with the words that begin at `offset`. */
export function problemAt({ file, prose }: ShownProse, offset: number, words: string): ContentProblem {
  return { file, line: lineAt(prose, offset), field: prose.field, words }
}
