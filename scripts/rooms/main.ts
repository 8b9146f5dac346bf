import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'
import { findCycles } from './find-cycles.ts'
import { readImports } from './read-imports.ts'
import { refusedImports } from './refused-imports.ts'

// Part of `npm run check`: imports that a room does not allow, and files that import one another in a circle.

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.cjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)))

let refused = 0
const graph = new Map<string, string[]>()
for (const file of files) {
  const imports = readImports(file, readFileSync(join(ROOT, file), 'utf8'))
  const needed = imports.filter(({ isType, isDynamic }) => !isType && !isDynamic)
  graph.set(
    file,
    needed.flatMap(({ target }) => target ?? []),
  )
  for (const { line, specifier, why } of refusedImports(file, imports)) {
    refused += 1
    console.error(`${file}:${line} may not import ${specifier}: ${why}`)
  }
}
const cycles = findCycles(graph)
for (const circle of cycles) console.error(`These import one another in a circle: ${circle.join(', ')}`)
process.exitCode = refused + cycles.length === 0 ? 0 : 1
