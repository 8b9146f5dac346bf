import type { Member } from '#lab/bench/members.ts'
import type { Product } from '#lab/bench/product.ts'
import { send } from '#lab/bench/send.ts'
import type { Bare } from './bare.ts'

export const STREAM = '/api/events?topic=study:1'

export type Post = (id: string) => Promise<unknown>

/** A discussion that many readers follow, and the function that posts comments to it. */
export interface Hall {
  url: string
  pid: number
  post: Post
  position(): Promise<string>
}

/** Creates a discussion on Lampstand, to which the given members post in turn. */
export function hallOf({ url, pid }: Product, members: readonly Member[]): Hall {
  let turn = 0
  return {
    url,
    pid,
    post: async (id) => {
      const cookie = members[turn++ % members.length]?.cookies.text() ?? ''
      const text = 'A word of thanks for this morning, and a question for the evening.'
      const path = '/api/discussions/study:1/comments'
      const { status } = await send(url, { method: 'POST', path, headers: { cookie }, body: { id, text } })
      if (status !== 201) throw new Error(`A comment was answered ${status}.`)
    },
    position: async () => {
      const { body } = await send(url, { path: '/api/discussions/study:1/comments' })
      return JSON.parse(body.toString()).position
    },
  }
}

/** The same on the server for comparison, which sends each post to its readers and stores nothing. */
export function bareHall({ url, pid }: Bare): Hall {
  return {
    url,
    pid,
    post: (id) => send(url, { method: 'POST', path: `/events/${id}` }),
    position: async () => '0.0',
  }
}
