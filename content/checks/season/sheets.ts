import { reportedName } from '#content/files/content-files.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import type { SheetDay, SheetFile } from '#content/files/sheet-file.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { sheetPlace } from '#content/files/study-place.ts'
import { type ShapePart, shapeKinds } from '#content/files/study-shape.ts'
import { SEASON_DAYS } from '#contract/limits.ts'
import { daysOfSeason, seasonOf } from '#contract/reading/season.ts'

/**
 * Checks the sheet of a season, in which its writers decided about each day before drafting it. A complete season of
 * the third edition must have one, and each of its lines must agree with the written day.
 */
export function checkSheets({ folder, seasons, sheets, studies }: Content): ContentProblem[] {
  const missing = seasons.flatMap(({ number }): ContentProblem[] => {
    const days = studies.filter(({ day, shape }) => shape !== null && seasonOf(day) === number)
    if (days.length < SEASON_DAYS || sheets.some(({ season }) => season === number)) return []
    const file = reportedName(folder, sheetPlace(number))
    return [{ file, line: 1, field: 'file', words: `is missing; season ${number} needs its sheet.` }]
  })
  return [...missing, ...sheets.flatMap((sheet) => checkSheet(sheet, studies))]
}

function checkSheet(sheet: SheetFile, studies: readonly StudyFile[]): ContentProblem[] {
  const { file, line, season, days } = sheet
  const numbers = days.map(({ day }) => day).join()
  if (numbers !== daysOfSeason(season).join()) {
    return [{ file, line, field: 'days', words: `should be the thirty days of season ${season}, in order.` }]
  }
  return days.flatMap((entry) => {
    const study = studies.find(({ day }) => day === entry.day)
    // Days written for older editions have no shape (kinds of opening, ending and so on), so there is nothing to
    // compare with the sheet.
    return study?.shape ? differences(entry, study).map((problem) => ({ file, ...problem })) : []
  })
}

function differences({ line, day, point, discovery, shape, source }: SheetDay, study: StudyFile) {
  const parts = Object.keys(shapeKinds) as ShapePart[]
  const differ = [
    ...(point === study.point.text ? [] : ['point']),
    ...(discovery === study.discovery?.text ? [] : ['discovery']),
    ...parts.filter((part) => shape[part] !== study.shape?.[part]),
  ]
  const problems = differ.map((field) => `of day ${day} differs from ${study.file} in “${field}”.`)
  const named = source !== null
  const commented = study.sources.length > 0
  if (named !== commented) {
    const where = named ? 'on the sheet, and not in a comment of' : 'in a comment, and not on the sheet, of'
    problems.push(`of day ${day}: its source is named ${where} ${study.file}.`)
  }
  return problems.map((words) => ({ line, field: 'line', words }))
}
