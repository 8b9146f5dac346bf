import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import type { Log } from '#server/platform/base/log.ts'
import { type Command, type CommandContext, exitCodes, type Output } from './command.ts'
import { runCommand } from './run-command.ts'
import { addressToListenAt, removeAddress } from './socket-address.ts'
import { helpOf, understand } from './understand.ts'

/**
 * Body of POST /command. It includes the files named in the arguments, because the process that sends the command may
 * be allowed to read files that the server may not.
 */
export const commandRequest = z.object({
  args: z.array(z.string()),
  files: z.record(z.string(), z.string()),
})

interface Deps {
  dataDir: string
  commands: readonly Command[]
  place: Omit<CommandContext, 'readFile'>
  log: Log
  /**
   * Period for which running commands may continue after the server has begun to close the socket, in
   * milliseconds. After it, their connections are closed.
   */
  graceMs?: number
}

/** Maximum size of a request with its files. The largest is a newsletter issue of a few thousand words. */
const MAX_REQUEST_BYTES = 4 * 1024 * 1024

const GRACE_MS = 10_000

/**
 * Accepts operator commands in the running server, on a Unix socket in its data folder. Only the user of the server
 * process may open the socket. The server must hold the lock of the data folder. If the socket cannot be created, a
 * warning is logged and the server runs without it.
 * @returns a function that closes the socket after current commands have finished
 */
export async function listenForCommands({
  dataDir,
  log,
  graceMs = GRACE_MS,
  ...parts
}: Deps): Promise<() => Promise<void>> {
  // Windows has no Unix sockets with such permissions, so on Windows the server accepts no commands.
  if (process.platform === 'win32') return async () => undefined
  const server = createServer((request, response) => {
    answer(request, response, { ...parts, log }).catch((error: unknown) => {
      log.error({ err: error }, 'an operator command failed')
      response.end(textOf({ error: 'The command failed; see the log of the product.' }))
    })
  })
  try {
    await listenPrivately(server, await addressToListenAt(dataDir))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    log.warn(
      { code },
      'operator commands are unavailable while the product runs: the socket could not be created',
    )
    return async () => undefined
  }
  return async () => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
    await new Promise((resolve) => server.close(resolve))
    clearTimeout(deadline)
    await removeAddress(dataDir)
  }
}

function listenPrivately(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // The umask restricts the socket from its creation: `listen` creates it synchronously, so no
    // other user can open it in between.
    const usual = process.umask(0o177)
    try {
      server.listen(address, resolve)
    } finally {
      process.umask(usual)
    }
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { commands, place, log }: Pick<Deps, 'commands' | 'place' | 'log'>,
): Promise<void> {
  // The connection closes after the response. If left open, it would delay the shutdown of the server.
  response.setHeader('connection', 'close')
  if (request.method !== 'POST' || request.url !== '/command') {
    response.writeHead(404).end()
    return
  }
  const { args, files } = commandRequest.parse(await jsonOf(request))
  const understood = understand(commands, args)
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  if (!understood) {
    response.write(textOf({ error: helpOf(commands) }))
    response.end(textOf({ exitCode: exitCodes.notUnderstood }))
    return
  }
  log.info({ command: understood.command.name }, 'operator command received')
  const readFile = async (path: string) => files[path] ?? refuseFile(path)
  for await (const output of runCommand(understood.work, { ...place, readFile })) {
    // The remaining output is dropped if the client has disconnected, or if the server has closed the
    // connection at its shutdown.
    if (response.destroyed) return
    response.write(textOf(output))
  }
  response.end()
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > MAX_REQUEST_BYTES) throw new Error('The request of an operator command is too large.')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** @throws {OperatorRefusal} */
export function refuseFile(path: string): never {
  throw new OperatorRefusal(`The file ${path} cannot be read.`)
}

function textOf(output: Output): string {
  return `${JSON.stringify(output)}\n`
}
