import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type Figures, measureComments, measureDocuments, type Source } from './measure.ts'
import { subjectProblem } from './subjects.ts'

// Part of `npm run check`: measures how far comments, documents and subjects of commits are from standard English.
// Fails above the limits below.

const limits: Figures = { what: 3, dialect: 3, bareClauses: 2, danglingPrepositions: 1 }

/**
 * Hook that checks the subjects of commits. It was added in the same commit as this check; subjects of earlier commits
 * are not checked.
 */
const HOOK = '.githooks/commit-msg'

const tracked = git('ls-files').filter((path) => existsSync(path))
const code = tracked.filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path))
const documents = tracked.filter(
  (path) =>
    path === '.env.example' ||
    (path.endsWith('.md') && !/^(content\/|docs\/readings\/|docs\/asvs)/.test(path)),
)

const problems = [
  ...problemsOf('comments', measureComments(code.map(read))),
  ...problemsOf('documents', measureDocuments(documents.map(read))),
  ...newSubjects().flatMap((subject) => {
    const problem = subjectProblem(subject)
    return problem === null ? [] : [`The commit subject "${subject}" ${problem}.`]
  }),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function problemsOf(name: string, figures: Figures): string[] {
  return Object.entries(limits).flatMap(([key, limit]) => {
    const value = figures[key as keyof Figures]
    return value <= limit
      ? []
      : [
          `${name}: ${key} is ${value.toFixed(1)}, and may be ${limit}. scripts/english/dialect.ts lists the words.`,
        ]
  })
}

/**
 * Returns the subjects of all commits since the hook was added. In a clone that does not contain that commit, returns
 * none.
 */
function newSubjects(): string[] {
  const [added] = git('log', '--diff-filter=A', '--format=%H', '--', HOOK)
  return added === undefined ? [] : git('log', '--format=%s', `${added}..HEAD`)
}

function read(path: string): Source {
  return { path, text: readFileSync(path, 'utf8') }
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean)
}
