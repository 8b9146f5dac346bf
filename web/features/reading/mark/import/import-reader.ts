import { FileError } from '#web/entries/export/entry-format.ts'
import type { FileOpened, ImportSummary, Numbered, Request, Response } from './import-messages.ts'
import type { MarkRow, NoteRow, ReadChoices } from './import-session.ts'
import type { ImportFile } from './read-file.ts'
import type { Source } from './sources.ts'

/** Reads imported files in a worker. A new request ends the one before it, which is then never answered. */
export interface ImportReader {
  /** @throws {FileError} */
  open(files: readonly ImportFile[], source?: Source): Promise<FileOpened>
  /** @throws {FileError} */
  read(choices: ReadChoices, onProgress: (rows: number) => void): Promise<ImportSummary>
  /** Returns the rows of the last reading. @throws {FileError} */
  take(): Promise<{ marks: MarkRow[]; notes: NoteRow[] }>
  /** Stops the worker; pending requests are never answered. */
  stop(): void
}

/** Starts a worker that reads imported files. */
export function startImportReader(): ImportReader {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })

  let lastId = 0

  /** Sends a request; resolves with the first result that `onResponse` returns for a response to it. */
  function ask<Result>(
    request: Request,
    onResponse: (response: Response) => Result | undefined,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    lastId += 1
    const id = lastId
    worker.onmessage = ({ data }: MessageEvent<Numbered<Response>>) => {
      if (data.id !== id) return
      if (data.type === 'failed') reject(new FileError(data.words ?? unreadable))
      else {
        const result = onResponse(data)
        if (result !== undefined) resolve(result)
      }
    }
    worker.onerror = () => reject(new FileError(unreadable))
    worker.postMessage({ ...request, id } satisfies Numbered<Request>)
    return promise
  }

  return {
    open: (files, source) =>
      ask({ type: 'open', files, source }, (response) => (response.type === 'opened' ? response : undefined)),
    read: (choices, onProgress) =>
      ask({ type: 'read', choices, now: new Date().toISOString() }, (response) => {
        if (response.type === 'progress') onProgress(response.rows)
        return response.type === 'read' ? response.summary : undefined
      }),
    take: () => {
      const marks: MarkRow[] = []
      return ask({ type: 'take' }, (response) => {
        if (response.type === 'marks') marks.push(...response.rows)
        return response.type === 'taken' ? { marks, notes: response.notes } : undefined
      })
    },
    stop: () => worker.terminate(),
  }
}

const unreadable = 'The file could not be read. Please try again. Nothing was added.'
