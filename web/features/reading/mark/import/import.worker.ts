import { FileError } from '#web/entries/export/entry-format.ts'
import { type FileOpened, type Numbered, type Request, type Response, summarize } from './import-messages.ts'
import { type ImportReading, readRows } from './import-session.ts'
import { type FileRead, readImport } from './read-file.ts'
import { usualColumns } from './sources.ts'

// Reads imported files in a worker: a file of 8 MB takes several seconds, during which the page has to respond.

/** Number of rows that are sent at once, so that the page spends only a few milliseconds on each message. */
const SENT = 250

let file: FileRead | null = null
let reading: ImportReading | null = null
let lastId = 0

/** Thrown when the member changed a choice, so that the current reading is no longer needed. */
class Superseded extends Error {}

addEventListener('message', async ({ data }: MessageEvent<Numbered<Request>>) => {
  lastId = data.id
  const answer = (response: Response) =>
    postMessage({ ...response, id: data.id } satisfies Numbered<Response>)
  try {
    if (data.type === 'open') answer({ type: 'opened', ...(await open(data)) })
    else if (data.type === 'read' && file) {
      reading = await readRows(file.table, data.choices, data.now, async (rows) => {
        answer({ type: 'progress', rows })
        await new Promise((resolve) => setTimeout(resolve))
        if (lastId !== data.id) throw new Superseded()
      })
      answer({ type: 'read', summary: summarize(reading, data.choices) })
    } else if (data.type === 'take' && reading) {
      const { marks, notes } = reading
      for (let from = 0; from < marks.length; from += SENT)
        answer({ type: 'marks', rows: marks.slice(from, from + SENT) })
      answer({ type: 'taken', notes })
    }
  } catch (error) {
    if (error instanceof Superseded) return
    answer({ type: 'failed', words: error instanceof FileError ? error.message : null })
  }
})

async function open({ files, source }: Extract<Request, { type: 'open' }>): Promise<FileOpened> {
  reading = null
  file = await readImport(files, source)
  const { headings, rows, unit } = file.table
  return {
    source: file.source,
    headings,
    columns: usualColumns(file.source, file.table),
    rows: rows.length,
    unit,
  }
}
