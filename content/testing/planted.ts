import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProblems } from '#content/checks/all-checks.ts'
import { problemLine } from '#content/files/problem.ts'
import { readContent } from '#content/files/read-content.ts'
import { generatedFiles, writeFiles } from './generated-library.ts'

/** Change of a content file: receives the text of the file, and returns the new text, or null to delete the file. */
export type Change = (source: string) => string | null

const season = generatedFiles(1)
const thirdEdition = generatedFiles(1, 3)

/**
 * Calls `use` with a temporary content folder, and deletes the folder afterwards. It contains a generated season
 * without problems, in which some files were changed.
 * @param changes changes of files by their paths in the folder
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
 * Applies changes to a generated season without problems, and returns the problems that the checks then
 * report, as lines of text.
 */
export function problemsAfter(changes: Readonly<Record<string, Change>>): string[] {
  return withChangedSeason(changes, (folder) => findProblems(readContent(folder)).map(problemLine))
}

/** Does the same as `problemsAfter`, but with a season of the third edition of our writing standard. */
export function problemsAfterInThirdEdition(changes: Readonly<Record<string, Change>>): string[] {
  return withChangedSeason(
    changes,
    (folder) => findProblems(readContent(folder)).map(problemLine),
    thirdEdition,
  )
}

/**
 * Creates a change that replaces `from` in a file with `to`. The change throws an error if the file does not
 * contain `from`.
 */
export function swap(from: string | RegExp, to: string): Change {
  return (source) => {
    const changed = source.replace(from, () => to)
    if (changed === source) throw new Error(`There is no ${from} to change.`)
    return changed
  }
}

export const remove: Change = () => null
