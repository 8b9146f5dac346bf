import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import { readContent } from '#content/files/read-content.ts'
import { coldReading } from '#content/second-reading/cold-reading.ts'

/**
 * `npm run content:row -- 1 30`: prints consecutive days without their passages, for a reviewer who looks for
 * repetition.
 */
const [first = 0, last = 0] = process.argv.slice(2).map(Number)
const studies = readContent(CONTENT_FOLDER).studies.filter(({ day }) => day >= first && day <= last)
for (const study of studies) {
  const lines = coldReading(study)
  for (const line of [...lines.slice(0, 2), ...lines.slice(lines.indexOf('Original Language Insight') - 1)])
    console.log(line)
}
if (studies.length === 0) {
  console.error('Give the first and the last day, such as 1 30.')
  process.exitCode = 1
}
