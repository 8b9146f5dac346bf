import { type GroupFile, type GroupFileWeek, proseOfWeek } from '#content/files/groups-file.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { proseOf, type StudyFile } from '#content/files/study-file.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { knownReference } from './known-reference.ts'
import { lineAt, type Prose } from './prose.ts'

/**
 * A piece of prose that readers see, and the passages displayed with it: none, one, or those of a
 * week.
 */
export interface ShownProse {
  file: string
  prose: Prose
  passages: readonly PassageReference[]
}

/** All of our prose that readers see: the studies, the texts of the seasons, and the groups. */
export function shownProse({ studies, seasons, groups }: Content): ShownProse[] {
  const written = new Set(studies.map(({ day }) => day))
  const ofSeasons = seasons.flatMap(({ file, title, invitation, closing, days }) => {
    // The title of a written day is part of its study, so the season adds only the titles of the other days.
    const titles = days.filter(({ day }) => !written.has(day)).map((day) => day.title)
    return [title, invitation, ...closing, ...titles].map((prose) => ({ file, prose, passages: [] }))
  })
  return [...studies.flatMap(studyProse), ...ofSeasons, ...groups.flatMap(groupProse)]
}

export function studyProse(study: StudyFile): ShownProse[] {
  const passages = knownReferences([study.scripture])
  return proseOf(study).map((prose) => ({ file: study.file, prose, passages }))
}

/**
 * Returns the prose of a group. Quotations in a week are compared with the week's own passages, those in the
 * title and description of the group with the passages of all weeks.
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

/** Builds a problem with the words that begin at `offset`. */
export function problemAt({ file, prose }: ShownProse, offset: number, words: string): ContentProblem {
  return { file, line: lineAt(prose, offset), field: prose.field, words }
}
