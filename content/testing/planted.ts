import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProblems } from '#content/checks/all-checks.ts'
import { problemLine } from '#content/files/problem.ts'
import { readContent } from '#content/files/read-content.ts'
import { generatedFiles, writeFiles } from './generated-library.ts'

/** Maps the source of a content file to its new source, or to null to delete the file. */
export type Change = (source: string) => string | null

const season = generatedFiles(1)
const thirdEdition = generatedFiles(1, 3)

/**
 * Calls `use` with a temporary content folder: a generated season without problems, in which files were
 * changed. `changes` maps the relative path of a file to its change.
 */
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

/**
 * Returns the problems that the checks report after these changes to a season without problems, one
 * line each.
 */
export function problemsAfter(changes: Readonly<Record<string, Change>>): string[] {
  return withChangedSeason(changes, (folder) => findProblems(readContent(folder)).map(problemLine))
}

/** Like `problemsAfter`, for a season of the third edition. */
export function problemsAfterInThirdEdition(changes: Readonly<Record<string, Change>>): string[] {
  return withChangedSeason(
    changes,
    (folder) => findProblems(readContent(folder)).map(problemLine),
    thirdEdition,
  )
}

/** Creates a change that replaces a text, and fails if the source does not contain it. */
export function swap(from: string | RegExp, to: string): Change {
  return (source) => {
    const changed = source.replace(from, () => to)
    if (changed === source) throw new Error(`There is no ${from} to change.`)
    return changed
  }
}

export const remove: Change = () => null
