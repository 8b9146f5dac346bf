import { FileError } from '#web/entries/export/entry-format.ts'
import { readText } from '#web/entries/export/read-text.ts'
import { csvTable } from './csv-table.ts'
import { type ImportTable, joinTables } from './import-table.ts'
import { jsonTable } from './json-table.ts'
import { markdownTable } from './markdown-table.ts'
import { recognise, type Source } from './sources.ts'

/** Maximum size of imported files together: ten times a file with a mark on every verse of the New Testament. */
const MAX_IMPORT_BYTES = 8_000_000

export interface ImportFile {
  name: string
  content: Blob
}

export interface FileRead {
  source: Source
  table: ImportTable
}

const tooLarge = 'This is larger than 8 MB. Please import it in parts. Nothing was added.'
const noDatabase =
  'This is a backup with a database (SQLite), which this page cannot open. In AndBible, export the bookmarks as CSV instead. For other programs, open the database with a program for SQLite, save its table of bookmarks or notes as CSV, and choose that file. Nothing was added.'

/**
 * Reads files that are imported together.
 * @param source program chosen by the member; by default it is recognised
 * @throws {FileError} if a file is too large, empty, no text, or a database
 */
export async function readImport(files: readonly ImportFile[], source?: Source): Promise<FileRead> {
  if (files.reduce((bytes, { content }) => bytes + content.size, 0) > MAX_IMPORT_BYTES) {
    throw new FileError(tooLarge)
  }
  const read: { name: string; table: ImportTable; isMarkdown: boolean }[] = []
  for (const { name, content } of files) {
    if (await isDatabase(content)) throw new FileError(noDatabase)
    const text = await readText(content)
    read.push({ name, ...tableIn(name, text, source) })
  }
  const table = joinTables(read)
  if (table.rows.length === 0) throw new FileError('There are no marks or notes in this file.')
  return {
    source:
      source ??
      recognise(
        table,
        read.some(({ isMarkdown }) => isMarkdown),
      ),
    table,
  }
}

/** Returns whether a file is an SQLite database, or an archive (ZIP, gzip), as programs write databases in backups. */
async function isDatabase(content: Blob): Promise<boolean> {
  const start = new Uint8Array(await content.slice(0, 16).arrayBuffer())
  const begins = (...bytes: number[]) => bytes.every((byte, place) => start[place] === byte)
  return (
    new TextDecoder().decode(start).startsWith('SQLite format 3') ||
    begins(0x50, 0x4b, 3, 4) ||
    begins(0x1f, 0x8b)
  )
}

function tableIn(name: string, text: string, source: Source | undefined) {
  const isMarkdown =
    source === 'markdown' || ((source === undefined || source === 'logos') && looksLikeMarkdown(name, text))
  if (isMarkdown) return { table: markdownTable(text), isMarkdown }
  const isJson = /\.json$/i.test(name) || (!/\.[ct]sv$/i.test(name) && /^\uFEFF?\s*[[{]/.test(text))
  return { table: isJson ? jsonTable(text) : csvTable(text), isMarkdown }
}

function looksLikeMarkdown(name: string, text: string): boolean {
  if (/\.(?:md|markdown)$/i.test(name)) return true
  if (/\.(?:csv|tsv|json)$/i.test(name)) return false
  return /^\uFEFF?\s*(?:#{1,6} |---\s*[\r\n]|[-*+] )/.test(text)
}
