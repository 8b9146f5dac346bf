import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import { readContent } from '#content/files/read-content.ts'
import { coldReading } from '#content/second-reading/cold-reading.ts'

/**
 * `npm run content:read -- 12 13`: prints days for a reviewer as a new reader would see them: the passage first, and
 * without the point and the theme of the day.
 */
const days = new Set(process.argv.slice(2).map(Number))
const studies = readContent(CONTENT_FOLDER).studies.filter(({ day }) => days.has(day))
for (const line of studies.flatMap(coldReading)) console.log(line)
if (studies.length === 0) {
  console.error('Name days that are written, such as 12 13.')
  process.exitCode = 1
}
