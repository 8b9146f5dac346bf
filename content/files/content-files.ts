import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentError } from './problem.ts'

/** The curriculum of the product; tests and benches hand in folders of their own. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../', import.meta.url))

export interface ContentFile {
  /** Under the content folder, with forward slashes: "studies/01/0008.md". */
  place: string
  /** What problems are reported under: "content/studies/01/0008.md". */
  file: string
  source: string
}

/** The name that problems with the file in this place are reported under. */
export function reportedName(folder: string, place: string): string {
  return `${basename(resolve(folder))}/${place}`
}

/** @throws {ContentError} if there is no such file */
export function readContentFile(folder: string, place: string): ContentFile {
  const path = join(folder, place)
  const file = reportedName(folder, place)
  if (!existsSync(path)) throw new ContentError([{ file, line: 1, field: 'file', words: 'is missing.' }])
  return { place, file, source: readFileSync(path, 'utf8').replaceAll('\r\n', '\n') }
}

/** The file in this place, if there is one. */
export function readIfThere(folder: string, place: string): ContentFile[] {
  return existsSync(join(folder, place)) ? [readContentFile(folder, place)] : []
}

/** Everything under `studies/`, sorted by place. */
export function readStudyFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'studies')
}

/** Everything under `groups/`, sorted by place. */
export function readGroupFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'groups')
}

/** Everything under `emblems/`, sorted by place. */
export function readEmblemFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'emblems')
}

/** Everything under `sheets/`, sorted by place. */
export function readSheetFiles(folder: string): ContentFile[] {
  return readFilesUnder(folder, 'sheets')
}

/** Everything under `plan/`, sorted by place. */
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
