import { expect, test } from 'vitest'
import { problemsAfter, remove, swap } from '#content/testing/planted.ts'

const DAY_9 = 'studies/01/0009.md'

test('a season in which nothing is wrong passes', () => {
  expect(problemsAfter({})).toEqual([])
})

test('a day without a file is missing', () => {
  expect(problemsAfter({ [DAY_9]: remove })).toEqual([
    'content/studies/01/0009.md:1 day: 9 is missing; season 1 has 30 days, so write it.',
  ])
})

test('a day whose file cannot be read is reported as that, and not as missing', () => {
  expect(problemsAfter({ [DAY_9]: swap('theme: ', 'thema: ') })).toEqual([
    'content/studies/01/0009.md:2 theme: is missing; give one of the ten themes.',
    'content/studies/01/0009.md:4 thema: is not a field we know; take it out or correct its name.',
  ])
})

test('a day that is written twice is refused, and so is a file that is named for another day', () => {
  expect(problemsAfter({ [DAY_9]: swap('day: 9', 'day: 8') })).toEqual([
    'content/studies/01/0009.md:1 day: 9 is missing; season 1 has 30 days, so write it.',
    'content/studies/01/0009.md:2 day: is 8, which belongs in content/studies/01/0008.md.',
    'content/studies/01/0009.md:2 day: 8 is already in content/studies/01/0008.md; keep one of them.',
  ])
})

test('a day of a season that is not announced is refused', () => {
  expect(problemsAfter({ 'seasons.yaml': () => '[]' })).toContain(
    'content/studies/01/0009.md:2 day: 9 belongs to season 1, which seasons.yaml does not have; write it there.',
  )
})

test('an announced season needs all of its 30 days', () => {
  const second = '- { number: 2, title: Another, invitation: Come., closing: Go. }\n'
  const problems = problemsAfter({ 'seasons.yaml': (source) => source + second })
  expect(problems).toHaveLength(30)
  expect(problems[0]).toBe(
    'content/studies/02/0031.md:1 day: 31 is missing; season 2 has 30 days, so write it.',
  )
})

test('seasons are numbered from 1 without a gap', () => {
  expect(problemsAfter({ 'seasons.yaml': swap('number: 1', 'number: 2') })).toContain(
    'content/seasons.yaml:1 number: is 2 where season 1 comes next; seasons are numbered from 1, in order.',
  )
})

test('a season without its closing page is refused', () => {
  expect(problemsAfter({ 'seasons.yaml': swap(/ {2}closing.*\n/, '') })).toEqual([
    'content/seasons.yaml:1 entry 1 closing: is missing; give a closing page, as text.',
  ])
})

test('a title that stands over two days is refused on the later', () => {
  expect(problemsAfter({ [DAY_9]: swap('Test day 9', 'Test Day 8') })).toEqual([
    'content/studies/01/0009.md:3 title: “Test Day 8” is the title of day 8 already; find another.',
  ])
})

test('a title of 60 characters passes, one of 61 is refused', () => {
  expect(problemsAfter({ [DAY_9]: swap('Test day 9', 'a'.repeat(60)) })).toEqual([])
  expect(problemsAfter({ [DAY_9]: swap('Test day 9', 'a'.repeat(61)) })).toEqual([
    'content/studies/01/0009.md:3 title: has 61 characters; 60 are the most.',
  ])
})

test('in a complete season every theme has one to five days', () => {
  const toSalvation = swap(/theme: .*/, 'theme: Salvation')
  // Day 9 is one of three on its theme, as are 19 and 29; Salvation has three of its own.
  const places = [DAY_9, 'studies/01/0019.md', 'studies/01/0029.md']
  expect(problemsAfter({ [DAY_9]: toSalvation })).toEqual([])
  expect(problemsAfter(Object.fromEntries(places.map((place) => [place, toSalvation])))).toEqual([
    'content/seasons.yaml:1 season 1 themes: Salvation has 6 of these days; it should have 1 to 5.',
    'content/seasons.yaml:1 season 1 themes: Heaven and Eternity has 0 of these days; it should have 1 to 5.',
  ])
})
