import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import { readContent } from '#content/files/read-content.ts'
import { drawDays } from '#content/second-reading/draw-days.ts'

/**
 * `npm run content:draw -- 1 300 7 12,24`: draws thirty of the written days from 1 to 300 at random, for a review. 7 is
 * the seed: the same seed draws the same days. Days 12 and 24 are excluded.
 */
const [first, last, seed] = process.argv.slice(2, 5).map(Number)
const without = (process.argv[5] ?? '').split(',').map(Number)
if (!first || !last || !seed) {
  console.error('Name the first day, the last, a seed from 1, and days to leave out, such as 1 300 7 12,24.')
  process.exitCode = 1
} else {
  const days = readContent(CONTENT_FOLDER).studies.map(({ day }) => day)
  const drawn = drawDays(
    days.filter((day) => day >= first && day <= last),
    { count: 30, seed, without },
  )
  console.log(`Seed ${seed}: ${drawn.join(' ')}`)
}
