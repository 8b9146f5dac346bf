import { expect, test } from 'vitest'
import { readWeekFragment, weekFragment } from './week-fragment.ts'

test.each([
  [{ week: 3 }, '#week-3'],
  [{ week: 12, place: 'comments' }, '#week-12-comments'],
  [{ week: 2, place: 'mentions' }, '#week-2-mentions'],
  [{ week: 1, place: 'replies' }, '#week-1-replies'],
] as const)('%o is written as %s and read again', (place, fragment) => {
  expect(weekFragment(place)).toBe(fragment)
  expect(readWeekFragment(fragment)).toEqual(place)
})

test.each(['', '#week-', '#week-x', '#week-3-', '#week-3-other', '#discussion-replies', '#week-12345'])(
  '%j names no week',
  (fragment) => {
    expect(readWeekFragment(fragment)).toBeNull()
  },
)
