import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'
import { MAX_NAMED, reachOfFeatures } from './feature-reach.ts'
import { findCycles } from './find-cycles.ts'
import { type Import, readImports } from './read-imports.ts'
import { refusedImports } from './refused-imports.ts'

// Part of `npm run check`: reports forbidden imports between parts of the code, cycles of imports, and features that
// are named by too many lines outside their folders. If run by itself, it also prints the numbers for every feature.

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.cjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)))

let refused = 0
const graph = new Map<string, string[]>()
const importsByFile = new Map<string, Import[]>()
for (const file of files) {
  const imports = readImports(file, readFileSync(join(ROOT, file), 'utf8'))
  importsByFile.set(file, imports)
  const needed = imports.filter(({ isDynamic }) => !isDynamic)
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
for (const circle of cycles) console.error(`Import cycle: ${circle.join(', ')}`)
const features = [...reachOfFeatures(importsByFile)].sort(([one], [other]) => one.localeCompare(other))
for (const [name, { named, screens, dependents }] of features) {
  console.log(`${name}: ${named.length} named, ${screens} in screens, ${dependents} in other features`)
  if (named.length > MAX_NAMED) {
    refused += 1
    console.error(`${name} is named by more than ${MAX_NAMED} lines outside its folders: ${named.join(', ')}`)
  }
}
process.exitCode = refused + cycles.length === 0 ? 0 : 1
