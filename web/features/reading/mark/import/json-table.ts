import { FileError } from '#web/entries/export/entry-format.ts'
import { guessColumns } from './columns.ts'
import { type ImportTable, tableOfRecords } from './import-table.ts'

/** Maximum depth at which lists of records are searched for, and at which the values of a record are read. */
const MAX_DEPTH = 6

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Reads a table from JSON: every list of objects in it is a list of records. Names of nested values are joined with a
 * point, such as "references.human"; the name of the list is in the column "List".
 * @throws {FileError}
 */
export function jsonTable(text: string): ImportTable {
  const found: { list: string; record: { [key: string]: Json } }[] = []
  collect(parsed(text), '', 0, found)
  if (found.length === 0) {
    throw new FileError('This JSON has no list of highlights or notes that we can read. Nothing was added.')
  }
  const hasLists = new Set(found.map(({ list }) => list)).size > 1
  const records = found.map(({ list, record }, index) => {
    const values = new Map<string, string>()
    flatten(record, '', 0, values)
    if (hasLists) {
      // Lists may have different names for the reference. Each record gets one with the same name.
      const named = [...values.keys()]
      const place = guessColumns(named).reference
      values.set('Reference', values.get(named[place ?? -1] ?? '') ?? '')
      values.set('List', list)
    }
    return { line: index + 1, values }
  })
  return tableOfRecords(records, 'Record')
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // The message of the parser is not displayed: it may quote the member's text.
    throw new FileError('This file is not complete JSON, so it could not be read. Nothing was added.')
  }
}

function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function collect(
  value: Json,
  name: string,
  depth: number,
  found: { list: string; record: { [key: string]: Json } }[],
): void {
  if (depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const item of value) {
      if (isRecord(item)) found.push({ list: name, record: item })
      else collect(item, name, depth + 1, found)
    }
  } else if (isRecord(value)) {
    for (const [key, one] of Object.entries(value)) collect(one, key, depth + 1, found)
  }
}

/** Adds the values in `value` by their names. Several values with the same name are joined with semicolons. */
function flatten(value: Json, name: string, depth: number, into: Map<string, string>): void {
  if (value === null || depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const item of value) flatten(item, name, depth + 1, into)
  } else if (isRecord(value)) {
    for (const [key, one] of Object.entries(value)) {
      flatten(one, name === '' ? key : `${name}.${key}`, depth + 1, into)
    }
  } else {
    const before = into.get(name)
    into.set(name, before === undefined ? String(value) : `${before}; ${value}`)
  }
}
