import { createRandom } from '#content/random.ts'

interface Draw {
  count: number
  seed: number
  /** Excluded days. */
  without: readonly number[]
}

/** Draws days at random and sorts them. The same seed draws the same days. */
export function drawDays(days: readonly number[], { count, seed, without }: Draw): number[] {
  const random = createRandom(seed)
  const left = days.filter((day) => !without.includes(day))
  const drawn = Array.from({ length: Math.min(count, left.length) }, () => {
    const [day = 0] = left.splice(Math.floor(random() * left.length), 1)
    return day
  })
  return drawn.sort((one, other) => one - other)
}
