import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'
import { MAX_NAMED, reachOfFeatures } from './feature-reach.ts'
import { findCycles } from './find-cycles.ts'
import { type Arrow, findFolderCycles } from './folder-cycles.ts'
import { type Import, readImports } from './read-imports.ts'
import { refusedImports } from './refused-imports.ts'
import { refusedByLayers } from './refused-layers.ts'
import { layers } from './rooms.ts'

// Part of `npm run check`: reports forbidden imports between parts of the code, imports against the layers, cycles of
// files and of folders, and features that too many files outside screens and other features import. Also prints the
// numbers of imports of every feature, which `npm run check` displays only if this check fails.

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.cjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)))

const known = new Set(files)
const isOfTests = (file: string) => /\.(test|spec|journey)\.tsx?$|\/testing\//.test(file)

let refused = 0
const graph = new Map<string, string[]>()
const importsByFile = new Map<string, Import[]>()
/** All static imports between files of this project, except from or to tests and their helpers. */
const arrows: Arrow[] = []
for (const file of files) {
  const imports = readImports(file, readFileSync(join(ROOT, file), 'utf8'))
  importsByFile.set(file, imports)
  const needed = imports.filter(({ isDynamic }) => !isDynamic)
  graph.set(
    file,
    needed.flatMap(({ target }) => target ?? []),
  )
  if (!isOfTests(file))
    for (const { target } of needed)
      if (target !== null && known.has(target) && !isOfTests(target)) arrows.push({ from: file, to: target })
  for (const { line, specifier, why } of refusedImports(file, imports)) {
    refused += 1
    console.error(`${file}:${line} may not import ${specifier}: ${why}`)
  }
}
const cycles = findCycles(graph)
for (const circle of cycles) console.error(`Import cycle: ${circle.join(', ')}`)
for (const arrow of arrows) {
  const why = refusedByLayers(arrow, layers)
  if (why === null) continue
  refused += 1
  console.error(`${arrow.from} may not import ${arrow.to}: ${why}`)
}
const folderCycles = findFolderCycles(arrows)
for (const cycle of folderCycles) {
  console.error(`Cycle of folders in ${cycle.parent || 'the root'}: ${cycle.children.join(', ')}`)
  for (const { from, to } of cycle.arrows) console.error(`  ${from} imports ${to}`)
}
const features = [...reachOfFeatures(importsByFile)].sort(([one], [other]) => one.localeCompare(other))
for (const [name, { named, screens, dependents }] of features) {
  console.log(`${name}: ${named.length} named, ${screens} in screens, ${dependents} in other features`)
  if (named.length > MAX_NAMED) {
    refused += 1
    console.error(`${name} is named by more than ${MAX_NAMED} lines outside its folders: ${named.join(', ')}`)
  }
}
process.exitCode = refused + cycles.length + folderCycles.length === 0 ? 0 : 1
