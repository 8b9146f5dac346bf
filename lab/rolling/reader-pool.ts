import { type ClientRequest, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { STREAM } from '#lab/bench/http/hall.ts'

/** Readers of one discussion. Each follows it by an event stream, as a browser does. */
export interface ReaderPool {
  /** Number of reconnections. */
  readonly returned: number
  /** Number of refused connections, and of responses after which a browser would not reconnect by itself. */
  readonly refused: number
  /** Maximum time in milliseconds from the end of a stream until the next one has sent data. */
  readonly longestGapMs: number
  /**
   * Waits until every reader has received all of the given comments, or until a minute has passed.
   * @returns the numbers of comments that a reader did not receive, or received twice
   */
  compare(ids: ReadonlySet<string>): Promise<{ lost: number; doubled: number }>
  stop(): void
}

interface Reader {
  position: string
  received: string[]
  request: ClientRequest | null
  /** Time in milliseconds that the server asks its readers to wait before they reconnect. */
  retryMs: number
  endedMs: number | null
}

const PATIENCE_MS = 60_000
const AT_A_TIME = 20

export async function openReaders(url: string, position: string, count: number): Promise<ReaderPool> {
  let stopped = false
  const totals = { returned: 0, refused: 0, longestGapMs: 0 }
  const readers = Array.from(
    { length: count },
    (): Reader => ({ position, received: [], request: null, retryMs: 3_000, endedMs: null }),
  )

  function open(reader: Reader): Promise<void> {
    return new Promise((opened) => {
      const again = () => {
        if (stopped) return
        reader.endedMs ??= performance.now()
        void setTimeout(reader.retryMs).then(() => open(reader))
      }
      let answered = false
      const headers = { 'last-event-id': reader.position }
      const request = get(`${url}${STREAM}`, { agent: false, headers }, (answer) => {
        answered = true
        if (answer.statusCode !== 200) {
          totals.refused += 1
          answer.resume()
        }
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          opened()
          if (reader.endedMs !== null) {
            totals.returned += 1
            totals.longestGapMs = Math.max(totals.longestGapMs, performance.now() - reader.endedMs)
            reader.endedMs = null
          }
          text += piece
          const blocks = text.split('\n\n')
          text = blocks.pop() ?? ''
          for (const block of blocks) receive(reader, block)
        })
        answer.once('error', () => undefined)
        answer.once('close', again)
      })
      reader.request = request
      request.once('error', () => {
        if (stopped || answered) return
        totals.refused += 1
        again()
      })
    })
  }

  for (let from = 0; from < count; from += AT_A_TIME) {
    await Promise.all(readers.slice(from, from + AT_A_TIME).map(open))
  }
  return {
    get returned() {
      return totals.returned
    },
    get refused() {
      return totals.refused
    },
    get longestGapMs() {
      return totals.longestGapMs
    },
    async compare(ids) {
      const deadlineMs = performance.now() + PATIENCE_MS
      const missing = () => readers.reduce((sum, { received }) => sum + missingIn(received, ids), 0)
      while (missing() > 0 && performance.now() < deadlineMs) await setTimeout(200)
      const doubled = readers.reduce((sum, { received }) => sum + received.length - new Set(received).size, 0)
      return { lost: missing(), doubled }
    },
    stop() {
      stopped = true
      for (const { request } of readers) request?.destroy()
    },
  }
}

function receive(reader: Reader, block: string): void {
  reader.position = /^id: (.*)$/m.exec(block)?.[1] ?? reader.position
  const retry = /^retry: (\d+)$/m.exec(block)?.[1]
  if (retry) reader.retryMs = Number(retry)
  const id = /"comment".*?"id":"([0-9a-f-]{36})"/.exec(block)?.[1]
  if (id) reader.received.push(id)
}

function missingIn(received: readonly string[], ids: ReadonlySet<string>): number {
  const known = new Set(received)
  return [...ids].filter((id) => !known.has(id)).length
}
