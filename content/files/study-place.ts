import { seasonOf } from '#contract/reading/season.ts'

/** Where a day's file lies under the content folder: "studies/01/0008.md". */
export function studyPlace(day: number): string {
  return `studies/${twoDigits(seasonOf(day))}/${String(day).padStart(4, '0')}.md`
}

/** Where a season is planned: "plan/01.yaml". */
export function seasonPlace(season: number): string {
  return `plan/${twoDigits(season)}.yaml`
}

/** The sheet of a season: "sheets/01.yaml". */
export function sheetPlace(season: number): string {
  return `sheets/${twoDigits(season)}.yaml`
}

/** The day that a file in such a place is for, or null for a file that is in no such place. */
export function dayOfPlace(place: string): number | null {
  const day = Number(/^studies\/\d{2}\/(\d{4})\.md$/.exec(place)?.[1] ?? Number.NaN)
  return day >= 1 && studyPlace(day) === place ? day : null
}

function twoDigits(season: number): string {
  return String(season).padStart(2, '0')
}
