import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentError } from './problem.ts'

/** The curriculum of the product; tests and benchmarks use folders of their own. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../', import.meta.url))

export interface ContentFile {
  /** Path relative to the content folder, with forward slashes: "studies/01/0008.md". */
  place: string
  /** Name of the file in problem reports: "content/studies/01/0008.md". */
  file: string
  source: string
}

/** Name in problem reports for the file with this relative path. */
export function reportedName(folder: string, place: string): string {
  return `${basename(resolve(folder))}/${place}`
}

/** @throws {ContentError} if the file does not exist */
export function readContentFile(folder: string, place: string): ContentFile {
  const path = join(folder, place)
  const file = reportedName(folder, place)
  if (!existsSync(path)) throw new ContentError([{ file, line: 1, field: 'file', words: 'is missing.' }])
  return { place, file, source: readFileSync(path, 'utf8').replaceAll('\r\n', '\n') }
}

/** Reads the file if it exists; otherwise returns an empty array. */
export function readIfThere(folder: string, place: string): ContentFile[] {
  return existsSync(join(folder, place)) ? [readContentFile(folder, place)] : []
}

/** All files under `studies/`, sorted by path. */
export function readStudyFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'studies')
}

/** All files under `groups/`, sorted by path. */
export function readGroupFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'groups')
}

/** All files under `emblems/`, sorted by path. */
export function readEmblemFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'emblems')
}

/** All files under `sheets/`, sorted by path. */
export function readSheetFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'sheets')
}

/** All files under `plan/`, sorted by path. */
export function readSeasonFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'plan')
}

function readFilesUnder(folder: string, room: string): ContentFile[] {
  const path = join(folder, room)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map((place) => readContentFile(folder, place))
}
