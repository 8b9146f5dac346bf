import { expect, test } from 'vitest'
import { problemsAfter, swap } from '#content/testing/planted.ts'

/** Returns the problems that the checks report after this replacement in `memory-verses.yaml`. */
function problemsAfterSwap(from: string | RegExp, to: string): string[] {
  return problemsAfter({ 'memory-verses.yaml': swap(from, to) })
}

test('there are twelve memory verses', () => {
  expect(problemsAfterSwap(/- id: 12\n.*\n.*\n/, '')).toEqual([
    'content/memory-verses.yaml:1 list: length is 11; there should be 12 verses.',
  ])
})

test('every category has a verse', () => {
  expect(problemsAfterSwap('category: Peace', 'category: Trust')).toEqual([
    'content/memory-verses.yaml:1 category: Peace has no verse; give it one.',
  ])
})

test('a category that is not one of the eleven is refused', () => {
  expect(problemsAfterSwap('category: Peace', 'category: Joy')).toEqual([
    expect.stringMatching(
      /^content\/memory-verses\.yaml:12 entry 4 category: is "Joy"; give one of Salvation, Trust, /,
    ),
  ])
})

test('a memory verse of three verses passes, one of four is refused', () => {
  expect(problemsAfterSwap('Psalm 119:12', 'Psalm 119:12-14')).toEqual([])
  expect(problemsAfterSwap('Psalm 119:12', 'Psalm 119:12-15')).toEqual([
    'content/memory-verses.yaml:35 reference: Psalm 119:12–15 has 4 verses; 3 are the most to learn at once.',
  ])
})

test('a memory verse that does not exist is refused', () => {
  expect(problemsAfterSwap('Psalm 119:12', 'Psalm 119:177')).toEqual([
    'content/memory-verses.yaml:35 reference: Psalm 119 has 176 verses, so no verse 177.',
  ])
})

test('no verse and no id occurs twice', () => {
  expect(problemsAfterSwap('Psalm 119:12', 'Psalm 119:11')).toEqual([
    'content/memory-verses.yaml:35 reference: Psalm 119:11 is there already; choose another.',
  ])
  expect(problemsAfterSwap('id: 12', 'id: 11')).toEqual([
    'content/memory-verses.yaml:35 id: 11 is taken already; give another.',
  ])
})
