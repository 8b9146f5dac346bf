import { type GroupFile, type GroupFileWeek, proseOfWeek } from '#content/files/groups-file.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { proseOf, type StudyFile } from '#content/files/study-file.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import { lineAt, type Prose } from '#content/prose/prose.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'

/** A text that readers see, and the passages that are displayed with it: none, one, or those of a group's week. */
export interface ShownProse {
  file: string
  prose: Prose
  passages: readonly PassageReference[]
}

/** Returns all texts that we wrote and that readers see: those of studies, seasons and groups. */
export function shownProse({ studies, seasons, groups }: Content): ShownProse[] {
  const ofSeasons = seasons.flatMap(({ file, title, invitation, closing }) =>
    [title, invitation, ...closing].map((prose) => ({ file, prose, passages: [] })),
  )
  return [...studies.flatMap(studyProse), ...ofSeasons, ...groups.flatMap(groupProse)]
}

export function studyProse(study: StudyFile): ShownProse[] {
  const passages = knownReferences([study.scripture])
  return proseOf(study).map((prose) => ({ file: study.file, prose, passages }))
}

/**
 * Returns the texts of a group template. Quotations in a week are compared with the passages of that week. Those in the
 * title and the description are compared with the passages of all weeks.
 */
export function groupProse({ file, title, description, weeks }: GroupFile): ShownProse[] {
  const passages = weeks.flatMap(passagesOf)
  const head = [title, description].map((prose) => ({ file, prose, passages }))
  return [...head, ...weeks.flatMap((week) => weekProse(file, week))]
}

function weekProse(file: string, week: GroupFileWeek): ShownProse[] {
  const passages = passagesOf(week)
  return proseOfWeek(week).map((prose) => ({ file, prose, passages }))
}

function passagesOf({ references }: GroupFileWeek): PassageReference[] {
  return knownReferences(references.map(({ text }) => text))
}

function knownReferences(typed: readonly string[]): PassageReference[] {
  return typed.flatMap((text) => knownReference(text) ?? [])
}

/**
 * Returns a problem with the message `words`, located at the line of the file that contains the character at
 * `offset`.
 */
export function problemAt({ file, prose }: ShownProse, offset: number, words: string): ContentProblem {
  return { file, line: lineAt(prose, offset), field: prose.field, words }
}
