import { readFileSync } from 'node:fs'
import { subjectProblem } from './subjects.ts'

// Checks the subject line of a commit. The hook .githooks/commit-msg calls it with the path of the file that contains
// the commit message.

const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n')
const problem = subjectProblem(subject)
if (problem !== null) {
  console.error(`The subject "${subject}" ${problem}. CONTRIBUTING.md has the rules.`)
  process.exitCode = 1
}
