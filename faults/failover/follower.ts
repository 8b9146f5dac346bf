import { setTimeout } from 'node:timers/promises'

const COMMENT_ID = /"comment".*?"id":"([0-9a-f-]{36})"/
const RETRY_MS = 500

export interface Follower {
  /** Comments it was told of. */
  heard: ReadonlySet<string>
  stop(): Promise<void>
}

/** Somebody who follows the discussion of the first day as a browser does, from where it is now: a stream that ends is opened again. */
export async function follow(url: string): Promise<Follower> {
  const first = await fetch(`${url}/api/discussions/study:1/comments`)
  let { position } = (await first.json()) as { position: string }
  const heard = new Set<string>()
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
        if (id) heard.add(id)
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
    heard,
    stop: async () => {
      stopped.abort()
      await done
    },
  }
}
