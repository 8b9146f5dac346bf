import { setTimeout } from 'node:timers/promises'

const COMMENT_ID = /"comment".*?"id":"([0-9a-f-]{36})"/
const RETRY_MS = 500

export interface Follower {
  /** Ids of the comments that arrived on the event stream. */
  received: ReadonlySet<string>
  stop(): Promise<void>
}

/**
 * Follows the discussion of day 1 as a browser does, and receives all events from now on. Reconnects when the event
 * stream ends.
 */
export async function follow(url: string): Promise<Follower> {
  const first = await fetch(`${url}/api/discussions/study:1/comments`)
  let { position } = (await first.json()) as { position: string }
  const received = new Set<string>()
  const stopped = new AbortController()

  async function read(): Promise<void> {
    const answer = await fetch(`${url}/api/events?topic=study:1`, {
      headers: { 'last-event-id': position },
      signal: stopped.signal,
    })
    if (!answer.ok || !answer.body) return
    let text = ''
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      text += piece
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        position = /^id: (.*)$/m.exec(block)?.[1] ?? position
        const id = COMMENT_ID.exec(block)?.[1]
        if (id) received.add(id)
      }
    }
  }

  const done = (async () => {
    while (!stopped.signal.aborted) {
      await read().catch(() => undefined)
      await setTimeout(RETRY_MS)
    }
  })()

  return {
    received,
    stop: async () => {
      stopped.abort()
      await done
    },
  }
}
