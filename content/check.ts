import { findProblems } from '#content/checks/all-checks.ts'
import { checkPlan } from '#content/checks/plan.ts'
import { CONTENT_FOLDER } from './content-files.ts'
import { describeContent, describePlan } from './figures.ts'
import { problemLine } from './problem.ts'
import { readContent } from './read-content.ts'
import { readPlan } from './read-plan.ts'

/** `npm run content:check [-- folder]`: every problem of the content, then its figures; fails if there is a problem. */
const folder = process.argv[2] ?? CONTENT_FOLDER
const content = readContent(folder)
const plan = readPlan(folder)
const problems = [...checkPlan(content, plan), ...findProblems(content)]
for (const problem of problems) console.error(problemLine(problem))
for (const figure of [describePlan(plan), ...describeContent(content)]) console.log(figure)
console.log(`Problems: ${problems.length}`)
if (problems.length > 0) process.exitCode = 1
