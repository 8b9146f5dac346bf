import { expect, test, vi } from 'vitest'
import { nearestWord } from './nearest-word.ts'

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
])('“%s” is most likely “%s”', (typed, word) => {
  expect(nearestWord(typed)).toBe(word)
})

test.each(['zebra', 'quux', 'gd', 'xylophone', '', '123456', '__proto__'])(
  '“%s” is similar to no word',
  (typed) => {
    expect(nearestWord(typed)).toBeNull()
  },
)

test('any input is compared only with words of the same first letter and a similar length', () => {
  for (const typed of ['sxxxxxxx', 's'.repeat(200), 'nebuchadnezar', 'a'.repeat(10)]) {
    comparisons.count = 0
    nearestWord(typed)
    expect(comparisons.count).toBeLessThan(1_500)
  }
})
