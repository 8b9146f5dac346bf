import { expect, test } from 'vitest'
import { parseReference } from '#scripture/references/reference.ts'
import { renderingsInPassage } from './renderings-in-passage.ts'

test.each([
  ['Psalm 1:1-6', 'H1897', ['meditates']],
  ['Isaiah 11:1-10', 'H1481', ['live']],
  ['Genesis 22:1-19', 'H7200', ['saw', 'provide', 'provided']],
  ['Mark 5:24-34', 'G4982', []],
  ['Genesis 16:1-16', 'H883', ['Beer Lahai Roi']],
  ['Genesis 10:1-14', 'H4714', ['Mizraim']],
  ['John 1:1-18', 'G4637', ['lived']],
  // The alignment omits this word: an unknown rendering is not displayed.
  ['Hosea 7:1-10', 'H5692', []],
])('%s renders %s as %j', (passage, strongs, expected) => {
  expect(renderingsInPassage(parseReference(passage), strongs)).toEqual(expected)
})

test('a word that is not in the passage has no rendering there', () => {
  expect(renderingsInPassage(parseReference('Psalm 1:1-6'), 'H5692')).toEqual([])
})
