import { seasonOf } from '#contract/reading/season.ts'

/** Returns the path of a day's file within the content folder: "studies/01/0008.md". */
export function studyPlace(day: number): string {
  return `studies/${twoDigits(seasonOf(day))}/${String(day).padStart(4, '0')}.md`
}

/** Returns the path of a season's file within the content folder: "plan/01.yaml". */
export function seasonPlace(season: number): string {
  return `plan/${twoDigits(season)}.yaml`
}

/** Returns the path of a season's sheet within the content folder: "sheets/01.yaml". */
export function sheetPlace(season: number): string {
  return `sheets/${twoDigits(season)}.yaml`
}

/** Returns the number of the day whose file has this path; null if it is no path of a day. */
export function dayOfPlace(place: string): number | null {
  const day = Number(/^studies\/\d{2}\/(\d{4})\.md$/.exec(place)?.[1] ?? Number.NaN)
  return day >= 1 && studyPlace(day) === place ? day : null
}

function twoDigits(season: number): string {
  return String(season).padStart(2, '0')
}
