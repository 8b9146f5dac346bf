import { randomUUID } from 'node:crypto'
import type { Member } from '#lab/bench/members.ts'
import type { Product } from '#lab/bench/product.ts'
import { hallOf, type Post, STREAM } from './hall.ts'
import { openReaders } from './stream-readers.ts'

const READERS = 100
const POSTS = 60

/**
 * Measures whether comments are lost when connections break: disconnects readers while comments are posted, and
 * restarts the server.
 * @returns the sum, over all readers, of the comments that a reader never received, or received twice
 */
export async function reconnect(
  product: Product,
  members: readonly Member[],
  start: () => Promise<Product>,
): Promise<number> {
  const before = hallOf(product, members)
  const place = { url: product.url, path: STREAM, position: await before.position() }
  const readers = await openReaders(place, READERS)
  const posted: string[] = []
  const say = async (post: Post) => {
    const id = randomUUID()
    await post(id)
    posted.push(id)
  }
  for (let count = 0; count < POSTS / 2; count += 1) {
    await say(before.post)
    for (const each of [0, 1, 2]) readers.drop((3 * count + each) % READERS)
  }
  await product.stop()
  const again = await start()
  for (let count = 0; count < POSTS / 2; count += 1) await say(hallOf(again, members).post)
  // `untilEach` stops waiting after a minute. Comments that are still missing then are counted as lost.
  await readers.untilEach(POSTS).catch(() => undefined)
  readers.stop()
  await again.stop()
  return readers.ids().reduce((sum, ids) => {
    const lost = posted.filter((id) => !ids.includes(id)).length
    return sum + lost + ids.length - new Set(ids).size
  }, 0)
}
