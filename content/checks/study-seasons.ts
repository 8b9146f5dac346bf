import type { ContentProblem } from '#content/problem.ts'
import type { Content } from '#content/read-content.ts'
import { seasonOf } from '#contract/season.ts'

/** The seasons are numbered from 1 without a gap, and every study belongs to one of them. */
export function checkStudySeasons({ seasons, studies }: Content): ContentProblem[] {
  if (!seasons) return []
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
  const homeless = studies
    .filter(({ day }) => !numbers.has(seasonOf(day)))
    .map(({ file, day, lines }) => ({
      file,
      line: lines.day,
      field: 'day',
      words: `${day} belongs to season ${seasonOf(day)}, which seasons.yaml does not have; write it there.`,
    }))
  return [...misnumbered, ...homeless]
}
