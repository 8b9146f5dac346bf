import { type BaseMap, baseMap } from '#contract/scripture/place.ts'

/**
 * Number of steps that make one degree of the coordinates. Must be the same as in `scripts/assets/draw-lands.ts`, which
 * writes the source file.
 */
const STEPS_A_DEGREE = 400

/**
 * Compiles the base map from `scripture/data/lands.tsv`.
 * @throws {Error} if a line is invalid, or if coasts, lakes, rivers or hills are missing
 */
export function compileBaseMap(tsv: string): BaseMap {
  const lines = tsv
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
  const of = (wanted: string) =>
    lines.flatMap(([kind, steps = '']) => (kind === wanted ? [steps.split(' ').map(Number)] : []))
  const drawing = { land: of('land'), lakes: of('lake'), rivers: of('river'), hachures: of('hachure') }
  const all = Object.values(drawing)
  const isWhole = all.every((list) => list.length > 0) && all.flat().length === lines.length
  if (!isWhole || all.flat().some((steps) => steps.length < 4 || steps.length % 2 === 1)) {
    throw new Error('The base map is not valid.')
  }
  return baseMap.parse({ unit: STEPS_A_DEGREE, ...drawing })
}
