import { expect, test, vi } from 'vitest'
import { markPlace, readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import { aMark } from '#web/features/reading/mark/a-mark.ts'
import type { Mark, MarkActions } from '#web/features/reading/mark/mark.data.ts'
import { marksTouching, pressStyle, stylesAt } from './mark-here.ts'

function placeOf(text: string) {
  const place = readMarkPlace(text)
  if (!place) throw new Error(text)
  return place
}

const markAt = (place: string, style: MarkStyle = 'gold') => aMark(`${place} ${style}`, place, { style })

const actions = {
  add: vi.fn(async () => 'new'),
  remove: vi.fn(async () => undefined),
  restyle: vi.fn(async () => undefined),
}
const press = (marks: Mark[], place: string, style: MarkStyle) =>
  pressStyle({ marks, actions: actions as unknown as MarkActions }, placeOf(place), style)

test('a style pressed on unmarked verses adds a mark; pressed again it removes it; another style changes it', async () => {
  const verse = 'WEB ROM 8:28'
  expect(await press([], verse, 'gold')).toEqual({ did: 'added', id: 'new' })
  expect(actions.add).toHaveBeenCalledWith(verse, 'gold')
  const marked = [markAt(verse)]
  expect(await press(marked, verse, 'gold')).toMatchObject({ did: 'removed' })
  expect(await press(marked, verse, 'underline')).toMatchObject({ did: 'changed' })
  expect(actions.restyle).toHaveBeenCalledWith(marked[0]?.id, 'underline')
})

test('a bookmark is added beside a highlight', async () => {
  const marked = [markAt('WEB ROM 8:28')]
  expect(await press(marked, 'WEB ROM 8:28', 'bookmark')).toMatchObject({ did: 'added' })
})

test('a mark on other words or verses is left, and a new one is added', async () => {
  const marked = [markAt('WEB ROM 8:28-8:30'), markAt('WEB ROM 8:28.3-8:28.5')]
  expect(await press(marked, 'WEB ROM 8:28', 'gold')).toMatchObject({ did: 'added' })
  expect(await press(marked, 'WEB ROM 8:28.3-8:28.6', 'gold')).toMatchObject({ did: 'added' })
})

test('a verse marked in one translation is the same verse in the other; marked words are not', () => {
  const marked = [markAt('WEB ROM 14:24-14:26'), markAt('WEB ROM 8:28.0-8:28.1', 'blue')]
  expect([...stylesAt(marked, placeOf('KJV ROM 16:25-16:27'))]).toEqual(['gold'])
  expect([...stylesAt(marked, placeOf('KJV ROM 8:28.0-8:28.1'))]).toEqual([])
})

test.each([
  ['WEB ROM 8:28', true],
  ['WEB ROM 8:27-8:29', true],
  ['KJV ROM 8:28', true],
  ['WEB ROM 8:28.5-8:28.6', true],
  ['WEB ROM 8:28.6-8:28.9', false],
  ['WEB ROM 8:27', false],
  ['WEB 1CO 8:28', false],
])('a mark on words 3 to 5 of a verse touches %s: %s', (place, isTouched) => {
  const mark = markAt('WEB ROM 8:28.3-8:28.5')
  expect(marksTouching([mark], placeOf(place)).map((one) => markPlace(one.place))).toEqual(
    isTouched ? [markPlace(mark.place)] : [],
  )
})
