import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import type { RawAnswer, Task } from './bare-server.ts'
import type { Sent } from './load.ts'

export interface Bare {
  url: string
  stop(): Promise<void>
}

/** Starts a bare server for this task, in a process of its own like the product. */
export async function startBare(task: Task): Promise<Bare> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
  const exited = once(child, 'exit')
  child.send(task)
  const port = await Promise.race([
    once(child, 'message').then(([port]) => Number(port)),
    exited.then(noPort),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.disconnect()
      await exited
    },
  }
}

/** A bare server with the product's own answers to these requests, byte for byte. */
export async function startBareCopy(url: string, requests: readonly Sent[]): Promise<Bare> {
  const answers = new Map<string, RawAnswer>()
  for (const sent of requests) answers.set(sent.path, await rawAnswer(url, sent))
  return startBare({ kind: 'bytes', answers })
}

/** Asked without `fetch`, which would unpack the body. */
export function rawAnswer(url: string, { method, path, headers, body }: Sent): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method: method ?? 'GET', headers }, (answer) => {
      const chunks: Uint8Array[] = []
      answer.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: withoutConnection(answer.rawHeaders),
          body: Buffer.concat(chunks),
        }),
      )
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

/** Node's server adds these to every answer by itself. */
function withoutConnection(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? ''
    return !/^(date|connection|keep-alive|transfer-encoding)$/i.test(name)
  })
}

function noPort(): never {
  throw new Error('The bare server ended before it listened.')
}
