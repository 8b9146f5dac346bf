import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import { readContent } from '#content/files/read-content.ts'
import { readReference } from '#content/prose/known-reference.ts'
import { describePassage } from './passage-words.ts'

/**
 * `npm run content:words -- 31` or `-- "Psalm 33:1-22"`: prints the passage of a planned day, or any other passage,
 * with its tokens.
 */
const [argument = ''] = process.argv.slice(2)
const planned = readContent(CONTENT_FOLDER)
  .seasons.flatMap(({ days }) => days)
  .find(({ day }) => String(day) === argument)
if (planned) console.log(`Day ${planned.day}: ${planned.title.text}, ${planned.scripture}\n`)
const read = readReference(planned?.scripture ?? argument)
if (typeof read === 'string') {
  console.error(`Name a day of the plan, or a passage such as "Psalm 33:1-22". ${read}`)
  process.exitCode = 1
} else {
  for (const line of describePassage(read)) console.log(line)
}
