import { connect, type Socket } from 'node:net'

/** Readers of the same event stream, and the events that each has received. */
export interface Readers {
  /**
   * Waits until every reader has received this number of events.
   * @throws {Error} after a minute
   */
  untilEach(count: number): Promise<void>
  /**
   * Returns, for each event and reader, the milliseconds between sending and arrival. `sentMs` contains the time of
   * sending by the id of the event.
   */
  delays(sentMs: ReadonlyMap<string, number>): number[]
  /** Returns for each reader the ids of the received comments, in the order of arrival. */
  ids(): string[][]
  /** Disconnects one reader. It reconnects, and requests the events after the last one that it received. */
  drop(index: number): void
  /** Sets the URL of the server for later connections of all readers, for example after a restart on another port. */
  moveTo(url: string): void
  stop(): void
}

interface Reader {
  socket: Socket | null
  /** Headers that only this reader sends, each with its line end. */
  headers: string
  position: string
  ids: string[]
  arrivedMs: number[]
}

/**
 * Number of readers that connect at the same time. If a thousand connected at once, the server would use more memory
 * from then on, which would distort the measurement.
 */
const AT_A_TIME = 20
const RETRY_MS = 50
const PATIENCE_MS = 60_000

interface Stream {
  url: string
  path: string
  /** Id of the event after which the streams start. */
  position: string
  /** Returns the cookie of a reader by its number; by default, readers are visitors. */
  cookie?: (index: number) => string
  /** Expression whose first group is the id in an event; by default, the id of a comment. */
  id?: RegExp
}

/**
 * Opens event streams on plain sockets: a thousand complete HTTP clients would use so much CPU time that they distort
 * the measurement.
 */
export async function openReaders(
  { url, path, position, cookie, id = /"comment".*?"id":"([0-9a-f-]{36})"/ }: Stream,
  count: number,
): Promise<Readers> {
  let address = new URL(url)
  let stopped = false
  const readers = Array.from(
    { length: count },
    (_, index): Reader => ({
      socket: null,
      headers: cookie ? `cookie: ${cookie(index)}\r\n` : '',
      position,
      ids: [],
      arrivedMs: [],
    }),
  )

  function open(reader: Reader): Promise<void> {
    return new Promise((opened) => {
      const socket = connect(Number(address.port), '127.0.0.1')
      reader.socket = socket
      let text = ''
      socket.setEncoding('latin1')
      socket.on('connect', () => {
        const resume = `last-event-id: ${reader.position}\r\n`
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\n${reader.headers}${resume}\r\n`)
      })
      socket.on('data', (piece: string) => {
        opened()
        text += piece
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) receive(reader, block, id)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (!stopped) setTimeout(() => void open(reader).then(opened), RETRY_MS)
      })
    })
  }

  for (let from = 0; from < count; from += AT_A_TIME) {
    await Promise.all(readers.slice(from, from + AT_A_TIME).map(open))
  }
  return {
    async untilEach(expected) {
      const deadlineMs = performance.now() + PATIENCE_MS
      while (readers.some(({ ids }) => ids.length < expected)) {
        if (performance.now() > deadlineMs) throw new Error(`Not every reader has ${expected} events.`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    delays: (sentMs) =>
      readers.flatMap(({ ids, arrivedMs }) =>
        ids.map((id, index) => (arrivedMs[index] ?? 0) - (sentMs.get(id) ?? 0)),
      ),
    ids: () => readers.map(({ ids }) => [...ids]),
    drop: (index) => readers[index]?.socket?.destroy(),
    moveTo: (next) => {
      address = new URL(next)
    },
    stop: () => {
      stopped = true
      for (const { socket } of readers) socket?.destroy()
    },
  }
}

function receive(reader: Reader, block: string, pattern: RegExp): void {
  reader.position = /^id: (.*)$/m.exec(block)?.[1] ?? reader.position
  const id = pattern.exec(block)?.[1]
  if (!id) return
  reader.ids.push(id)
  reader.arrivedMs.push(performance.now())
}
