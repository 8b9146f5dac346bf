/** A row of an imported file. In files without lines, such as JSON, each record is a row. */
export interface TableRow {
  /** Number of the line at which the row begins, or of the record; from 1. */
  line: number
  /** Name of the file, if several files are imported at once. */
  file?: string
  cells: readonly string[]
}

/** Content of an imported file. All formats are converted to a table, whose columns the member can map to fields. */
export interface ImportTable {
  headings: readonly string[]
  rows: readonly TableRow[]
  /** Whether rows are lines of the file or records in it. */
  unit: 'Line' | 'Record'
}

/** Combines tables of several files: the columns of all, each with the cells of the files that have it. */
export function joinTables(named: readonly { name: string; table: ImportTable }[]): ImportTable {
  const [first] = named
  if (first && named.length === 1) return first.table
  const headings = [...new Set(named.flatMap(({ table }) => table.headings))]
  const rows = named.flatMap(({ name, table }) => {
    const places = headings.map((heading) => table.headings.indexOf(heading))
    return table.rows.map(({ line, cells }) => ({
      line,
      file: name,
      cells: places.map((place) => cells[place] ?? ''),
    }))
  })
  return { headings, rows, unit: first?.table.unit ?? 'Line' }
}

/** Builds a table from records with named values. Its columns are in the order in which their names first occur. */
export function tableOfRecords(
  records: readonly { line: number; values: ReadonlyMap<string, string> }[],
  unit: ImportTable['unit'],
): ImportTable {
  const headings = [...new Set(records.flatMap(({ values }) => [...values.keys()]))]
  const rows = records.map(({ line, values }) => ({
    line,
    cells: headings.map((heading) => values.get(heading) ?? ''),
  }))
  return { headings, rows, unit }
}
