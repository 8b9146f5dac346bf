import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginSession, closingWords, goOn, type Session, undoLast, verseNow } from './session.ts'

const rated = { rating: 3 as const, reviewId: Promise.resolve('review') }
const left = { rating: null, reviewId: null }

test('a session shows each verse once and then ends', () => {
  let session = beginSession(['one', 'two', 'one'])
  expect(verseNow(session)).toBe('one')
  session = goOn(session, rated)
  expect(verseNow(session)).toBe('two')
  session = goOn(session, left)
  expect(verseNow(session)).toBeNull()
  expect(goOn(session, rated)).toEqual(session)
  expect(closingWords(session)).toMatch(/^One verse/)
})

test('the last rating is undone, and verses skipped since then are shown again', () => {
  const session = goOn(goOn(goOn(beginSession(['a', 'b', 'c', 'd']), rated), rated), left)
  const { session: before, undone } = undoLast(session)
  expect(undone?.verse).toBe('b')
  expect(verseNow(before)).toBe('b')
  expect(undoLast(beginSession(['a'])).undone).toBeNull()
})

test('after any ratings, skips and undos no verse is lost or repeated, and undoing all leads to the start', () => {
  const acts = fc.array(fc.constantFrom('rate', 'leave', 'undo'), { maxLength: 40 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 }), acts, (verses, acts) => {
      let session: Session = beginSession(verses)
      for (const act of acts) {
        if (act === 'undo') session = undoLast(session).session
        else session = goOn(session, act === 'rate' ? rated : left)
        const rest = session.queue.slice(session.gone.length)
        expect([...session.gone.map(({ verse }) => verse), ...rest]).toEqual(verses)
      }
      for (const _ of verses) session = undoLast(session).session
      expect(session.gone.every(({ rating }) => rating === null)).toBe(true)
    }),
  )
})
