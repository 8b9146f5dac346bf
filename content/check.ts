import { findProblems } from '#content/checks/all-checks.ts'
import { checkPlan } from '#content/checks/plan/plan.ts'
import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import { problemLine } from '#content/files/problem.ts'
import { readContent } from '#content/files/read-content.ts'
import { describeContent } from './figures.ts'

/**
 * `npm run content:check [-- folder]`: prints every problem of the content, and then statistics about it. The exit code
 * is 1 if there is a problem.
 */
const folder = process.argv[2] ?? CONTENT_FOLDER
const content = readContent(folder)
const problems = [...checkPlan(content), ...findProblems(content)]
for (const problem of problems) console.error(problemLine(problem))
for (const figure of describeContent(content)) console.log(figure)
console.log(`Problems: ${problems.length}`)
if (problems.length > 0) process.exitCode = 1
