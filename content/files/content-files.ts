import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentError } from './problem.ts'

/** Folder with the content of Lampstand. Tests and benchmarks use other folders. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../', import.meta.url))

export interface ContentFile {
  /** Path of the file within the content folder, with forward slashes: "studies/01/0008.md". */
  place: string
  /** Path of the file in reports of problems: "content/studies/01/0008.md". */
  file: string
  source: string
}

/** Converts a path within the content folder to the path that reports of problems display. */
export function reportedName(folder: string, place: string): string {
  return `${basename(resolve(folder))}/${place}`
}

/**
 * Reads a file.
 * @throws {ContentError} if it does not exist
 */
export function readContentFile(folder: string, place: string): ContentFile {
  const path = join(folder, place)
  const file = reportedName(folder, place)
  if (!existsSync(path)) throw new ContentError([{ file, line: 1, field: 'file', words: 'is missing.' }])
  return { place, file, source: readFileSync(path, 'utf8').replaceAll('\r\n', '\n') }
}

/** Reads a file that need not exist. Returns an array with the file, or an empty array if there is none. */
export function readIfThere(folder: string, place: string): ContentFile[] {
  return existsSync(join(folder, place)) ? [readContentFile(folder, place)] : []
}

/** Reads all files under `studies/`. They are sorted by path. */
export function readStudyFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'studies')
}

/** Reads all files under `groups/`. They are sorted by path. */
export function readGroupFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'groups')
}

/** Reads all files under `emblems/`. They are sorted by path. */
export function readEmblemFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'emblems')
}

/** Reads all files under `sheets/`. They are sorted by path. */
export function readSheetFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'sheets')
}

/** Reads all files under `plan/`. They are sorted by path. */
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
