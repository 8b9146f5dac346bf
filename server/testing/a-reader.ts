import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

export interface ReadEvent {
  /** Event id. */
  id: string
  /** Event type; "message" by default. */
  event: string
  data: string
}

export interface Reader {
  status: number
  headers: IncomingMessage['headers']
  /** Events that the stream has received so far. */
  events: ReadEvent[]
  /** Resolves once this many events were received. */
  until(count: number): Promise<ReadEvent[]>
  /** Resolves once the server has ended the stream. */
  ended: Promise<void>
  /** Breaks the connection, as a lost network does. */
  drop(): void
}

/** Opens a server-sent events stream over a real connection. */
export async function aReader(url: string, headers: Record<string, string> = {}): Promise<Reader> {
  const request = get(url, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events: ReadEvent[] = []
  const waiting = new Set<() => void>()
  let text = ''
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    events.push(...blocks.map(parse).filter(({ data }) => data !== ''))
    for (const look of waiting) look()
  })
  const ended = new Promise<void>((resolve) => {
    response.once('close', resolve)
    response.once('error', () => resolve())
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    ended,
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (events.length < count) return
          waiting.delete(look)
          resolve(events)
        }
        waiting.add(look)
        look()
      }),
    drop: () => request.destroy(),
  }
}

function parse(block: string): ReadEvent {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return {
    id: fields.get('id') ?? '',
    event: fields.get('event') ?? 'message',
    data: fields.get('data') ?? '',
  }
}
