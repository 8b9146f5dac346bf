import { type IncomingMessage, request } from 'node:http'
import type { z } from 'zod'
import { exitCodes, type Output } from './command.ts'
import type { commandRequest } from './command-socket.ts'
import { addressToAsk } from './socket-address.ts'

/**
 * Codes of connection errors which mean that no process listens on the socket: the server is starting or stopping, or
 * another program has locked the data folder.
 */
const notListening = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/**
 * Lets the running server with this data folder execute a command.
 * @returns its output as a stream; null if no process accepts commands
 */
export async function askRunning(
  dataDir: string,
  body: z.infer<typeof commandRequest>,
): Promise<AsyncIterable<Output> | null> {
  const address = await addressToAsk(dataDir)
  if (address === null) return null
  const response = await post(address, JSON.stringify(body))
  return response && outputOf(response)
}

function post(socketPath: string, body: string): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const outgoing = request({ socketPath, path: '/command', method: 'POST', headers })
    outgoing.once('response', resolve)
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      notListening.has(error.code ?? '') ? resolve(null) : reject(error),
    )
    outgoing.end(body)
  })
}

async function* outputOf(response: IncomingMessage): AsyncGenerator<Output> {
  for await (const line of linesOf(response)) {
    const output: Output = JSON.parse(line)
    yield output
    if ('exitCode' in output) return
  }
  yield {
    error:
      'The product stopped before the command was done. Repeat it once the product runs again, or while it is stopped.',
  }
  yield { exitCode: exitCodes.refused }
}

/** Yields the lines of a response. If the response was cut off, its incomplete last line is dropped. */
async function* linesOf(response: IncomingMessage): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const text of response.setEncoding('utf8')) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  }
}
