import { expect, test } from 'vitest'
import { withoutQuestion } from './without-question.ts'

test.each([
  ['what does the bible say about divorce', 'divorce'],
  ['Why does God allow suffering?', 'suffering'],
  ['why would a good God permit evil', 'evil'],
  ['why do people suffer', 'suffer'],
  ['why suffering', 'suffering'],
  ['who was Ruth', 'Ruth'],
  ['parable of the lost sheep', 'the lost sheep'],
  ['verses about hope', 'hope'],
])('the subject of “%s” is “%s”', (typed, subject) => {
  expect(withoutQuestion(typed)).toBe(subject)
})

test.each(['suffering', 'why', 'whyever', 'love is patient'])('“%s” is no question', (typed) => {
  expect(withoutQuestion(typed)).toBeNull()
})
