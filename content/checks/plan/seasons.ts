import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import type { SeasonFile } from '#content/files/season-file.ts'
import { SEASON_DAYS } from '#contract/limits.ts'
import { firstDayOf, seasonOf } from '#contract/reading/season.ts'

/**
 * Checks that seasons, and the thirty days of each, are numbered without gaps, and that every study belongs to a
 * season.
 */
export function checkSeasons({ seasons, studies }: Content): ContentProblem[] {
  const numbers = new Set(seasons.map(({ number }) => number))
  const misnumbered = seasons
    .map((season, index) => ({ season, expected: index + 1 }))
    .filter(({ season, expected }) => season.number !== expected)
    .map(({ season: { file, line, number }, expected }) => ({
      file,
      line,
      field: 'number',
      words: `is ${number} where season ${expected} comes next; seasons are numbered from 1, in order.`,
    }))
  const unplanned = studies
    .filter(({ day }) => !numbers.has(seasonOf(day)))
    .map(({ file, day, lines }) => ({
      file,
      line: lines.day,
      field: 'day',
      words: `${day} belongs to season ${seasonOf(day)}, which is not planned; plan it first.`,
    }))
  return [...misnumbered, ...seasons.flatMap(misnumberedDays), ...unplanned]
}

function misnumberedDays({ file, line, number, days }: SeasonFile): ContentProblem[] {
  const first = firstDayOf(number)
  const wrong = days.flatMap(({ day, lines }, index) =>
    day === first + index
      ? []
      : [{ file, line: lines.day, field: 'day', words: `is ${day}; it should be ${first + index}.` }],
  )
  if (days.length === SEASON_DAYS) return wrong
  return [...wrong, { file, line, field: 'days', words: `are ${days.length}; a season has ${SEASON_DAYS}.` }]
}
