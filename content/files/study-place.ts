import { seasonOf } from '#contract/reading/season.ts'

/** Path of a day's file, relative to the content folder: "studies/01/0008.md". */
export function studyPlace(day: number): string {
  return `studies/${twoDigits(seasonOf(day))}/${String(day).padStart(4, '0')}.md`
}

/** Path of the plan of a season: "plan/01.yaml". */
export function seasonPlace(season: number): string {
  return `plan/${twoDigits(season)}.yaml`
}

/** Path of the sheet of a season: "sheets/01.yaml". */
export function sheetPlace(season: number): string {
  return `sheets/${twoDigits(season)}.yaml`
}

/** The day to which a path belongs, or null if it is not the path of a day's file. */
export function dayOfPlace(place: string): number | null {
  const day = Number(/^studies\/\d{2}\/(\d{4})\.md$/.exec(place)?.[1] ?? Number.NaN)
  return day >= 1 && studyPlace(day) === place ? day : null
}

function twoDigits(season: number): string {
  return String(season).padStart(2, '0')
}
