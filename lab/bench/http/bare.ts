import { fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Member, newMember } from '#lab/bench/members.ts'
import { type Answer, type Sent, send } from '#lab/bench/send.ts'
import type { RawAnswer, Task } from './bare-server.ts'

export interface Bare {
  url: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts the server for comparison as a process of its own, because Lampstand also runs as one. Then sends it the
 * responses and the settings that it needs.
 */
export async function startBare(task: Task = {}): Promise<Bare> {
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
    pid: child.pid ?? 0,
    stop: async () => {
      child.disconnect()
      await exited
    },
  }
}

/** Returns the responses of Lampstand to the given requests. The server for comparison sends exactly the same bytes. */
export async function answersOf(url: string, requests: readonly Sent[]): Promise<Map<string, RawAnswer>> {
  const answers = new Map<string, RawAnswer>()
  for (const sent of requests) {
    const { status, rawHeaders, body } = await send(url, sent)
    answers.set(sent.path, { status, headers: withoutConnection(rawHeaders), body })
  }
  return answers
}

/**
 * Creates simulated members for the server for comparison, each with a signed cookie that identifies the member.
 * `seedMembers` inserts their rows into the database.
 */
export function bareMembers(count: number, secret: string): Member[] {
  return Array.from({ length: count }, () => {
    const id = randomUUID()
    const tag = createHmac('sha256', secret).update(id).digest('base64url')
    return newMember(id, { text: () => `member=${id}.${tag}`, take: () => undefined })
  })
}

/** Removes those headers of a response that Node adds again when the response is sent. */
function withoutConnection(rawHeaders: Answer['rawHeaders']): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? ''
    return !/^(date|connection|keep-alive|transfer-encoding)$/i.test(name)
  })
}

function noPort(): never {
  throw new Error('The bare server ended before it listened.')
}
