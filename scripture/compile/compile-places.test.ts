import { expect, test } from 'vitest'
import { compileBaseMap } from './compile-base-map.ts'
import { compilePlaces } from './compile-places.ts'

const verses = new Map([
  ['RUT 1:1', 'A man of Bethlehem went to live in the country of Moab.'],
  ['RUT 1:2', 'They came into Moab, to Beth-shemesh.'],
])
const bethlehem = 'a112427\tBethlehem\tsettlement\t35.2\t31.7\t1000\t250\t\t\tRUT 1:1'
const moab = 'aa0b1d6\tMoab\tregion\t35.7\t31.1\t805\t\tKerak\tcountry of Moab; Moab’s land\tRUT 1:1,2'
const way = 'A way\tRUT 1:1 Bethlehem; RUT 1:1 Moab'

const compile = (places: string[], journeys = '') => compilePlaces(places.join('\n'), journeys, verses)

test('places are compiled with their verses, and each verse lists its places in the order of its words', () => {
  const { places, verses: byVerse, journeys } = compile(['# a head', moab, bethlehem], way)
  expect(places[1]).toEqual({
    id: 'a112427',
    name: 'Bethlehem',
    kind: 'settlement',
    at: [35.2, 31.7],
    confidence: 1000,
    precision: 250,
    today: null,
  })
  expect(byVerse).toEqual({ 'RUT 1:1': [1, 0], 'RUT 1:2': [0] })
  expect(journeys).toEqual([
    {
      title: 'A way',
      stops: [
        { verse: 'RUT 1:1', place: 1 },
        { verse: 'RUT 1:1', place: 0 },
      ],
    },
  ])
})

test.each([
  ['a verse that does not name it', [bethlehem.replace('1:1', '1:2')], 'RUT 1:2 does not name Bethlehem'],
  ['a verse that there is not', [bethlehem.replace('1:1', '1:99')], 'RUT 1:99 does not name Bethlehem'],
  ['a part of another name', [bethlehem.replace('Bethlehem', 'Bethle')], 'RUT 1:1 does not name Bethle'],
  ['a kind that is none', [moab.replace('region', 'planet')], 'aa0b1d6 Moab is not whole'],
  ['a location off the earth', [moab.replace('35.7', 'east')], 'aa0b1d6 Moab is not whole'],
  ['an id twice', [moab, bethlehem.replace('a112427', 'aa0b1d6')], 'an id occurs twice'],
  ['a place twice in a verse', [moab.replace('1:1,2', '1:1,1')], 'RUT 1:1 has a place twice'],
])('%s stops the compiler', (_, places, problem) => {
  expect(() => compile(places)).toThrow(problem)
})

test('a journey that stops at a place its verse does not name stops the compiler', () => {
  expect(() => compile([bethlehem, moab], way.replace('1:1 Bethlehem', '1:2 Bethlehem'))).toThrow(
    'A way: RUT 1:2 Bethlehem is no place of that verse',
  )
})

test('a base map without one of its kinds of line, or with an odd number of coordinates, is rejected', () => {
  const drawing = ['land\t1 2 3 4', 'lake\t1 2 3 4', 'river\t1 2 3 4', 'hachure\t1 2 3 4']
  expect(compileBaseMap(drawing.join('\n')).rivers).toEqual([[1, 2, 3, 4]])
  expect(() => compileBaseMap(drawing.slice(1).join('\n'))).toThrow('not valid')
  expect(() => compileBaseMap(drawing.join('\n').replace('1 2 3 4', '1 2 3'))).toThrow('not valid')
  expect(() => compileBaseMap(`${drawing.join('\n')}\nroad\t1 2 3 4`)).toThrow('not valid')
})
