import type { Position } from './lands-by-hand.ts'

/**
 * Measures of strokes in degrees of the map: `apart` between two strokes, `gap` from the crest to the start of a
 * stroke, and `long` for its length.
 */
const grains = {
  fine: { apart: 0.013, gap: 0.004, long: 0.05 },
  coarse: { apart: 0.085, gap: 0.02, long: 0.28 },
}

/**
 * Draws hachures: short strokes down both slopes of a crest, as in old engraved maps. On the side in shadow, the
 * strokes are longer and closer together.
 */
export function hachures(crests: readonly (readonly Position[])[], grain: keyof typeof grains): Position[][] {
  const { apart, gap, long } = grains[grain]
  return crests.flatMap((crest) =>
    pointsAlong(crest, apart).flatMap(({ at, normal, share }, index) => {
      // Strokes are shorter towards both ends of a crest, where it is lower. Their length and direction vary slightly
      // at random.
      const height = 0.4 + 0.6 * Math.sin(Math.PI * share)
      const stroke = (side: 1 | -1, from: number, length: number): Position[] => {
        const [by, turn] = [uneven(index * 7 + side + crest.length), uneven(index * 3 + from * 999) - 0.5]
        const down = turned(normal, turn * 0.45)
        const start = shifted(at, normal, side * (gap + from * height))
        return [start, shifted(start, down, side * length * height * (0.6 + 0.6 * by))]
      }
      // Light comes from the north-west, so slopes to the south-east are in shadow.
      const shaded = normal[0] - normal[1] > 0 ? 1 : -1
      const lit = shaded === 1 ? -1 : 1
      return [
        stroke(shaded, 0, long),
        ...(index % 2 === 0 ? [stroke(lit, 0, long * 0.5)] : []),
        ...(index % 3 === 0 ? [stroke(shaded, long * 1.15, long * 0.5)] : []),
      ]
    }),
  )
}

/**
 * Returns points on a line at equal distances. Each has the direction at a right angle to the line (`normal`) and its
 * relative position on the line, from 0 to 1 (`share`).
 */
function pointsAlong(line: readonly Position[], apart: number) {
  const parts = partsOf(line)
  const whole = parts.at(-1)?.end ?? 0
  const count = Math.max(2, Math.round(whole / apart))
  return Array.from({ length: count + 1 }, (_, index) => {
    const way = (whole * index) / count
    const part = parts.find(({ end }) => way <= end + 1e-9)
    if (!part) throw new Error('A crest has no length.')
    const [east, north] = part.direction
    const along = way - part.start
    const at: Position = [part.from[0] + east * along, part.from[1] + north * along]
    return { at, normal: [north, -east] as const, share: index / count }
  })
}

function partsOf(line: readonly Position[]) {
  let end = 0
  return line.slice(1).map((to, index) => {
    const from = line[index] as Position
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const start = end
    end += length
    return { from, start, end, direction: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const }
  })
}

function turned([x, y]: readonly [number, number], by: number): readonly [number, number] {
  return [x * Math.cos(by) - y * Math.sin(by), x * Math.sin(by) + y * Math.cos(by)]
}

function shifted([x, y]: Position, [east, north]: readonly [number, number], by: number): Position {
  return [x + east * by, y + north * by]
}

/** Returns a pseudo-random number between 0 and 1, which is always the same for the same seed. */
function uneven(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453
  return wave - Math.floor(wave)
}
