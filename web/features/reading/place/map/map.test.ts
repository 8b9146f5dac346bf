import { expect, test } from 'vitest'
import type { Place } from '#contract/scripture/place.ts'
import { framedPoints, isWide, withoutAnyAtEdge } from './frame.ts'
import { layLabels, type Wanted } from './labels.ts'
import { hintOf, mapMarkersOf, nameOf } from './map-places.ts'
import { at, boxOf, isCloser, moved, viewOf, zoomed } from './view.ts'

const size = { width: 400, height: 300 }
const aspect = 4 / 3

const wanted = (text: string, x: number, y: number): Wanted => ({
  id: text,
  text,
  x,
  y,
  hint: null,
  isOver: false,
})

const place = (id: string, facts: Partial<Place>): Place => ({
  id,
  name: id,
  kind: 'settlement',
  at: [35, 32],
  confidence: 1000,
  precision: 250,
  today: null,
  ...facts,
})

test('place names are drawn beside their points, and overlap neither other names nor points', () => {
  const labels = layLabels([wanted('Bethlehem', 200, 150), wanted('Jerusalem', 205, 148)], size)
  expect(labels.map(({ anchor }) => anchor)).toEqual(['end', 'start'])
})

test('names of points above each other are separated by the height of the text', () => {
  const crowd = ['Damascus', 'Gadara', 'Sidon', 'Tyre', 'Jerusalem, Salem', 'Sodom, Gomorrah']
  const tops = layLabels(
    crowd.map((name, index) => wanted(name, 200, 100 + index * 17)),
    size,
  )
    .filter(({ anchor }) => anchor === 'start')
    .map(({ top }) => top)
    .sort((one, other) => one - other)
  expect(tops.length).toBeGreaterThan(1)
  for (const [index, top] of tops.slice(1).entries())
    expect(top - (tops[index] ?? 0)).toBeGreaterThanOrEqual(20)
})

test('a name without enough room is omitted, and earlier names have priority', () => {
  const crowd = Array.from({ length: 60 }, (_, index) =>
    wanted(`Place number ${index}`, 180 + (index % 10) * 4, 140 + index / 3),
  )
  const labels = layLabels(crowd, size)
  expect(labels.length).toBeLessThan(30)
  expect(labels.map(({ id }) => id)).toContain('Place number 0')
  expect(layLabels([wanted('Rome', -50, 100)], size)).toEqual([])
})

test('no name is drawn under the buttons, and the name of the sea is drawn once', () => {
  expect(layLabels([wanted('Memphis', 380, 290)], size)).toEqual([])
  const sea = (x: number): Wanted => ({
    ...wanted('Great Sea', x, 60),
    id: String(x),
    isOver: true,
    isQuiet: true,
  })
  expect(layLabels([sea(100), sea(300)], size).map(({ id }) => id)).toEqual(['100'])
})

test('if there is little room, the modern name of a place is omitted before its ancient name', () => {
  const hint = 'a very long name of a place of today'
  const [label] = layLabels([{ ...wanted('Acco', 100, 50), hint }], { width: 200, height: 160 })
  expect(label).toMatchObject({ text: 'Acco', hint: null })
})

test('a map fits all its places with a margin, and does not zoom in too far on a single place', () => {
  const points = [at([36.2, 36.2]), at([31.2, 38.3])]
  const box = boxOf(viewOf(points, aspect), aspect)
  for (const { x, y } of points) {
    expect(x - box.left).toBeGreaterThan(20)
    expect(box.left + box.width - x).toBeGreaterThan(20)
    expect(y - box.top).toBeGreaterThan(20)
    expect(box.top + box.height - y).toBeGreaterThan(20)
  }
  expect(viewOf([at([35.2, 31.7])], aspect).width).toBe(145)
  // Where the coast is drawn coarsely, the closest zoom is wider.
  expect(viewOf([at([27.1, 38.4])], aspect).width).toBe(560)
})

test('a map zooms around its centre, can be panned, and never leaves the mapped area', () => {
  const view = viewOf([at([35.2, 31.7])], aspect)
  expect(zoomed(view, 2, aspect)).toEqual({ ...view, width: view.width / 2 })
  const nearest = zoomed(view, 1000, aspect)
  expect(isCloser(nearest)).toBe(false)
  expect(moved(view, [0.5, 0], aspect).x).toBe(view.x + view.width / 2)
  const far = moved(view, [-1000, 1000], aspect)
  expect(boxOf(far, aspect).left).toBeCloseTo(at([-9, 0]).x)
  expect(zoomed(view, 0.0001, aspect).width).toBeGreaterThan(3000)
})

test('places at one point share a marker, uncertain places are marked, and a country has a name only', () => {
  const spots = mapMarkersOf([
    place('Bethlehem', { today: 'Beit Lahm' }),
    place('Ephrathah', {}),
    place('Moab', { kind: 'region', at: [35.7, 31.1] }),
    place('Sodom', { kind: 'region', at: [35.4, 31.1], confidence: 250 }),
    place('Sinai', { kind: 'mountain', at: [33.9, 28.5], confidence: 465 }),
  ])
  expect(spots.map((spot) => [nameOf(spot), spot.kind, spot.isPerhaps])).toEqual([
    ['Bethlehem, Ephrathah', 'dot', false],
    ['Moab', 'area', false],
    ['Sodom', 'dot', true],
    ['Sinai', 'peak', true],
  ])
  expect(spots.map(hintOf)).toEqual(['Beit Lahm', null, 'perhaps here', 'perhaps here'])
})

test('a map of a single place shows a known city nearby, and is in landscape format if they are side by side', () => {
  const babylon = framedPoints([at([44.42, 32.54])], false)
  expect(babylon).toHaveLength(2)
  expect(isWide(babylon)).toBe(true)
  const haran = framedPoints([at([39.03, 36.86])], false)
  expect(haran).toHaveLength(2)
  expect(isWide(haran)).toBe(false)
  expect(framedPoints([at([-6.94, 37.26])], false)).toHaveLength(1)
})

test('a map of many places leaves out a few far ones, but never one of a few', () => {
  const judea = Array.from({ length: 12 }, (_, index) => at([34.8 + index / 20, 31.2 + (index % 4) / 4]))
  const ophir = at([44, 15])
  expect(framedPoints([...judea, ophir], true)).not.toContain(ophir)
  expect(framedPoints([...judea, ophir], false)).toContain(ophir)
  expect(framedPoints([...judea.slice(0, 5), ophir], true)).toContain(ophir)
})

test('no place is at the edge of the first view, or under the buttons', () => {
  const judea = Array.from({ length: 12 }, (_, index) => at([34.8 + index / 20, 31.2 + (index % 4) / 4]))
  const framed = framedPoints(judea, true)
  const first = boxOf(viewOf(framed, aspect, 0.2), aspect)
  for (const { x, y } of judea) {
    expect(x).toBeGreaterThan(first.left + first.width * 0.06)
    expect(y).toBeLessThan(first.top + first.height * 0.8)
  }
  const atEdge = { x: first.left + first.width, y: first.top + first.height / 2 }
  expect(withoutAnyAtEdge(framed, [...judea, atEdge], aspect, 0.2)).toContain(atEdge)
})
