import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import { readContent } from '#content/files/read-content.ts'
import { threadOf } from '#content/second-reading/thread.ts'

/**
 * `npm run content:thread -- 31 32` prints days 31 and 32 with three things removed: numbers, quotations from outside
 * the passage, and sentences about Hebrew or Greek. A reviewer checks that the argument can be followed without them.
 */
const days = new Set(process.argv.slice(2).map(Number))
const studies = readContent(CONTENT_FOLDER).studies.filter(({ day }) => days.has(day))
for (const line of studies.flatMap(threadOf)) console.log(line)
if (studies.length === 0) {
  console.error('Name days that are written, such as 12 13.')
  process.exitCode = 1
}
