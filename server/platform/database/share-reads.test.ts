import { expect, test } from 'vitest'
import { createShareReads } from './share-reads.ts'

/** A read whose results are numbered, and end when the test ends them. */
function aRead() {
  const begun: PromiseWithResolvers<number>[] = []
  const read = () => {
    const result = Promise.withResolvers<number>()
    begun.push(result)
    return result.promise
  }
  return { begun, read, end: (index: number) => begun[index]?.resolve(index) }
}

test('calls during a read share the next one, which begins after them', async () => {
  const { begun, read, end } = aRead()
  const share = createShareReads<number>()
  const first = share('page', read)
  const others = [share('page', read), share('page', read), share('page', read)]
  expect(begun).toHaveLength(1)
  end(0)
  expect(await first).toBe(0)
  expect(begun).toHaveLength(2)
  const later = share('page', read)
  end(1)
  expect(await Promise.all(others)).toEqual([1, 1, 1])
  end(2)
  expect(await later).toBe(2)
  const alone = share('page', read)
  end(3)
  expect(await alone).toBe(3)
})

test('calls with another key are independent', async () => {
  const { begun, read, end } = aRead()
  const share = createShareReads<number>()
  const both = [share('one', read), share('two', read)]
  expect(begun).toHaveLength(2)
  end(0)
  end(1)
  expect(await Promise.all(both)).toEqual([0, 1])
})

test('a read that fails fails its own calls and no later ones', async () => {
  const { begun, read, end } = aRead()
  const share = createShareReads<number>()
  const failing = share('page', read)
  const next = share('page', read)
  begun[0]?.reject(new Error('no connection'))
  await expect(failing).rejects.toThrow('no connection')
  end(1)
  expect(await next).toBe(1)
  const throwing = share('page', () => {
    throw new Error('at once')
  })
  await expect(throwing).rejects.toThrow('at once')
  const last = share('page', read)
  end(2)
  expect(await last).toBe(2)
})
