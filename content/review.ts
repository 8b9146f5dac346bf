import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import { problemLine } from '#content/files/problem.ts'
import { readContent } from '#content/files/read-content.ts'
import { listForReview } from '#content/second-reading/list-for-review.ts'
import { seasonOf } from '#contract/reading/season.ts'

/** `npm run content:review [-- season]`: prints sentences that a reviewer has to judge, in all seasons or in one. */
const [season] = process.argv.slice(2).map(Number)
const content = readContent(CONTENT_FOLDER)
const studies =
  season === undefined ? content.studies : content.studies.filter(({ day }) => seasonOf(day) === season)
for (const line of listForReview({ ...content, studies }).map(problemLine)) console.log(line)
