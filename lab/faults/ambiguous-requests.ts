import { connect } from 'node:net'

/** Attempts at request smuggling: bytes that one HTTP parser reads as a single request, and another one as two. */
export function ambiguousRequests(port: number): Record<string, string> {
  const host = `Host: localhost:${port}\r\n`
  const second = `GET /hidden HTTP/1.1\r\n${host}\r\n`
  const post = (headers: string, body: string) => `POST /api/session HTTP/1.1\r\n${host}${headers}\r\n${body}`
  return {
    'a length and chunks': post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${second}`),
    'two lengths': post('Content-Length: 0\r\nContent-Length: 6\r\n', second),
    'a list of lengths': post('Content-Length: 0, 6\r\n', second),
    'a length with a sign': post('Content-Length: +0\r\n', second),
    'chunks under another name': post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${second}`),
    'chunks before something else': post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${second}`),
    'a space before the colon': post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${second}`),
    'a header on two lines': post(
      'Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n',
      `0\r\n\r\n${second}`,
    ),
    'a length of a chunk that is none': post(
      'Transfer-Encoding: chunked\r\n',
      `0x5\r\nhello\r\n0\r\n\r\n${second}`,
    ),
    'a line that ends too early': `GET /about HTTP/1.1\n${host}X: a\n\n${second}`,
    'no host': 'GET /about HTTP/1.1\r\n\r\n',
  }
}

/**
 * Sends bytes on one connection. Returns the status codes of all responses until the connection is closed, or nothing
 * arrives for a second.
 */
export function statusesOf(port: number, bytes: string): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    const done = () => resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status ?? ''))
    socket.setTimeout(1_000, () => socket.destroy())
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece
    })
    socket.on('error', () => undefined)
    socket.on('close', done)
  })
}
