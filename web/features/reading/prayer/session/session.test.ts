import { expect, test } from 'vitest'
import { back, beginSession, closingWords, mark, prayerNow, skip, undoMark, withMore } from './session.ts'

const entry = () => Promise.resolve('entry')

test('a session shows each prayer once and then ends; skipped prayers are not counted', () => {
  const begun = beginSession(['a', 'b', 'b', 'c'])
  expect(prayerNow(begun)).toBe('a')
  const end = mark(skip(mark(begun, entry())), entry())
  expect(prayerNow(end)).toBeNull()
  expect(closingWords(end)).toBe('You prayed for 2')
  expect(mark(end, entry())).toBe(end)
  expect(prayerNow(skip(end))).toBeNull()
})

test('a prayer that is marked again after going back counts once', () => {
  const again = mark(back(mark(beginSession(['a', 'b']), entry())), entry())
  expect(again.marked).toHaveLength(1)
  expect(prayerNow(again)).toBe('b')
  expect(prayerNow(back(back(again)))).toBe('a')
})

test('undoing the last mark shows its prayer again, even if other prayers were skipped since', () => {
  const gone = skip(mark(mark(beginSession(['a', 'b', 'c']), entry()), entry()))
  const { session, undone } = undoMark(gone)
  expect(undone?.prayer).toBe('b')
  expect(prayerNow(session)).toBe('b')
  expect(closingWords(session)).toBe('You prayed for 1')
  expect(undoMark(beginSession(['a'])).undone).toBeNull()
})

test('added prayers continue a finished session, and going back leads through all prayers', () => {
  const more = withMore(mark(beginSession(['a']), entry()), ['b'])
  expect(prayerNow(more)).toBe('b')
  expect(prayerNow(back(more))).toBe('a')
  expect(closingWords(beginSession([]))).toBe('They wait for you')
})
