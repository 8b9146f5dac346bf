import { expect, test } from 'vitest'
import { soundOf } from '#scripture/sound-of.ts'
import { findWords } from './find-words.ts'

test.each([
  ['חסד', 'H2617'],
  ['חֶסֶד', 'H2617'],
  ['hesed', 'H2617'],
  ['chesed', 'H2617'],
  ['Ḥesed', 'H2617'],
  ['khesed', 'H2617'],
  ['שלום', 'H7965'],
  ['שלומ', 'H7965'],
  ['shalom', 'H7965'],
  ['ἀγάπη', 'G26'],
  ['αγαπη', 'G26'],
  ['ΑΓΑΠΗ', 'G26'],
  ['agape', 'G26'],
  ['agápē', 'G26'],
  ['λογος', 'G3056'],
  ['ΛΟΓΟΣ', 'G3056'],
  ['logos', 'G3056'],
  ['ecclesia', 'G1577'],
  ['ekklēsia', 'G1577'],
  ['tzedek', 'H6664'],
  ['nephesh', 'H5315'],
  ['nefesh', 'H5315'],
  ['Yahweh', 'H3068'],
  ['YHWH', 'H3068'],
  ['Jehovah', 'H3068'],
  ['יהוה', 'H3068'],
])('“%s” is %s', (typed, number) => {
  expect(findWords(typed)[0]).toBe(number)
})

test('the first letters of a word find the words that begin with them', () => {
  expect(findWords('agap')).toEqual(expect.arrayContaining(['G25', 'G26', 'G27']))
  expect(findWords('aga')).not.toContain('G26')
  expect(findWords('αγα')).toContain('G26')
})

test.each([
  'love',
  'light',
  'god',
  'shepherd',
  'he',
  '',
  '.*',
  'the lord',
  'constructor',
  '123',
  '\u200f',
  'любовь',
])('“%s” is no word of the originals', (typed) => {
  expect(findWords(typed)).toEqual([])
})

test.each([
  ['דבר', 'דָּבָר'],
  ['על־כן', 'על כן'],
  ['עַל־כֵּן', 'על כן'],
  ['מלך', 'מלכ'],
  ['\u200fחסד', 'חֶ֫סֶד'],
  ['הרצים', 'הָרָצִים֮'],
])('points, accents, maqaf and final letters do not matter: %s is %s', (one, other) => {
  expect(findWords(one)).toEqual(findWords(other))
})

test('each word of a Hebrew or Greek query is found', () => {
  expect(findWords('על־כן')).toEqual(expect.arrayContaining(['H5921', 'H3651']))
  expect(findWords('λόγος ἀγάπη')).toEqual(expect.arrayContaining(['G3056', 'G26']))
})

test.each([
  ['chêçêd', 'hesed'],
  ['ʼĕmûwnâh', 'emunah'],
  ['shâlôwm', 'shalom'],
  ['tsedeq', 'tzedek'],
  ['psychē', 'psyche'],
  ['tôwrâh', 'torah'],
])('%s sounds as %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other))
})
