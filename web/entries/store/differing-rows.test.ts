import { expect, test } from 'vitest'
import { differingRows } from './differing-rows.ts'

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }))

test.each([
  ['the same rows', [a, b], [a, b], [], []],
  ['rows at the end', [a, b], [a, b, c, d], [], [c, d]],
  ['fewer rows at the beginning', [a, b, c, d], [c, d], [a, b], []],
  ['replaced rows in the middle', [a, b, c], [a, d, c], [b], [d]],
  ['rows that changed places', [a, b, c, d], [a, c, b, d], [], []],
  ['no rows', [a, b], [], [a, b], []],
  ['other rows', [a, b], [c, d, e], [a, b], [c, d, e]],
])('of two lists, %s are found', (_, before, after, gone, added) => {
  expect(differingRows(before, after)).toEqual({ gone, added })
})
