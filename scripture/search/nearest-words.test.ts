import { expect, test, vi } from 'vitest'
import { nearestWords } from './nearest-words.ts'

const comparisons = vi.hoisted(() => ({ count: 0 }))

vi.mock('#contract/values/edit-distance.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#contract/values/edit-distance.ts')>()
  return {
    editDistance: (...of: Parameters<typeof real.editDistance>) => {
      comparisons.count += 1
      return real.editDistance(...of)
    },
  }
})

test.each([
  ['sheperd', 'shepherd'],
  ['nebuchadnezar', 'nebuchadnezzar'],
  ['rightousness', 'righteousness'],
  ['isreal', 'israel'],
  ['jerusalm', 'jerusalem'],
  ['charty', 'charity'],
  ['zacheus', 'zacchaeus'],
  ['filipians', 'philippians'],
  ['hevan', 'heaven'],
])('“%s” is most likely “%s”', (typed, word) => {
  expect(nearestWords(typed, 3)[0]).toBe(word)
})

test.each(['zebra', 'quux', 'gd', 'xylophone', '', '123456', '__proto__'])(
  '“%s” is similar to no word',
  (typed) => {
    expect(nearestWords(typed, 3)).toEqual([])
  },
)

test('several words that may be meant are returned, the likeliest first', () => {
  expect(nearestWords('elisah', 3)).toEqual(['elisha', 'elishah', 'elijah'])
  expect(nearestWords('hevan', 2)).toEqual(['heaven', 'heman'])
})

test('any input is compared only with words of a similar initial and length', () => {
  for (const typed of ['sxxxxxxx', 's'.repeat(200), 'nebuchadnezar', 'a'.repeat(10)]) {
    comparisons.count = 0
    nearestWords(typed, 3)
    expect(comparisons.count).toBeLessThan(1_500)
  }
})
