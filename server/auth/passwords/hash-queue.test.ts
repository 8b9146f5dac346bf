import { expect, test } from 'vitest'
import { createHashQueue } from './hash-queue.ts'

const options = { atOnce: 2, maxWaiting: 2, retryAfterSeconds: 10 }

/** Creates work that ends on request, and a list of started work. */
function someWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    // Yields, so that the next one can start.
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

test('the configured number of hashes runs at once, and later ones run in order of arrival', async () => {
  const { begun, work, end } = someWork()
  const queue = createHashQueue(options)
  const all = ['a', 'b', 'c', 'd'].map((name) => queue.run('unknown', work(name)))
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('known callers do not wait for unknown ones, and have capacity of their own', async () => {
  const { begun, work, end } = someWork()
  const queue = createHashQueue(options)
  for (const name of ['a', 'b', 'c', 'd']) void queue.run('unknown', work(name))
  await expect(queue.run('unknown', work('e'))).rejects.toMatchObject({
    code: 'auth.busy',
    retryAfterSeconds: 10,
  })
  void queue.run('known', work('member'))
  await new Promise(setImmediate)
  await end('a')
  expect(begun).toEqual(['a', 'b', 'member'])
})

test('failed work releases its slot', async () => {
  const queue = createHashQueue({ ...options, atOnce: 1 })
  const failing = queue.run('unknown', () => Promise.reject(new Error('no memory')))
  const next = queue.run('unknown', async () => 'done')
  await expect(failing).rejects.toThrow('no memory')
  expect(await next).toBe('done')
})
