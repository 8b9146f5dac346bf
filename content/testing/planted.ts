import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProblems } from '#content/checks/all-checks.ts'
import { problemLine } from '#content/files/problem.ts'
import { readContent } from '#content/files/read-content.ts'
import { generatedFiles, writeFiles } from './generated-library.ts'

/** What to make of a content file: its new source, or null to take it away. */
export type Change = (source: string) => string | null

const season = generatedFiles(1)
const thirdEdition = generatedFiles(1, 3)

/** Runs `use` on a content folder of its own: a generated season without a fault, then changed by place. */
export function withChangedSeason<Result>(
  changes: Readonly<Record<string, Change>>,
  use: (folder: string) => Result,
  source: ReadonlyMap<string, string> = season,
): Result {
  const files = new Map(source)
  for (const [place, change] of Object.entries(changes)) {
    const changed = change(source.get(place) ?? '')
    if (changed === null) files.delete(place)
    else files.set(place, changed)
  }
  const parent = mkdtempSync(join(tmpdir(), 'content-'))
  const folder = join(parent, 'content')
  try {
    writeFiles(folder, files)
    return use(folder)
  } finally {
    rmSync(parent, { recursive: true })
  }
}

/** Everything the checker finds in a season that had no fault before these changes, as it prints it. */
export function problemsAfter(changes: Readonly<Record<string, Change>>): string[] {
  return withChangedSeason(changes, (folder) => findProblems(readContent(folder)).map(problemLine))
}

/** The same in a season of the third edition. */
export function problemsAfterInThirdEdition(changes: Readonly<Record<string, Change>>): string[] {
  return withChangedSeason(
    changes,
    (folder) => findProblems(readContent(folder)).map(problemLine),
    thirdEdition,
  )
}

/** Puts one text in place of another, which has to be there. */
export function swap(from: string | RegExp, to: string): Change {
  return (source) => {
    const changed = source.replace(from, () => to)
    if (changed === source) throw new Error(`There is no ${from} to change.`)
    return changed
  }
}

export const remove: Change = () => null
