import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { PlacesLine } from './places-line.tsx'
import { PlacesOfPlan } from './places-of-plan.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ground = { unit: 400, land: [[0, 0, 9, 9]], lakes: [], rivers: [], hachures: [] }
const place = (id: string, name: string, facts: object = {}) => ({
  id,
  name,
  kind: 'settlement',
  at: [35, 32],
  confidence: 1000,
  precision: 250,
  today: null,
  ...facts,
})
const bethlehem = place('a112427', 'Bethlehem', { at: [35.2, 31.7], verses: [{ chapter: 1, verse: 1 }] })
const moab = place('aa0b1d6', 'Moab', {
  kind: 'region',
  at: [35.7, 31.1],
  confidence: 400,
  verses: [1, 2].map((verse) => ({ chapter: 1, verse })),
})
const ofRuth = {
  reference: 'Ruth 1:1–22',
  places: [bethlehem, moab],
  journey: { title: 'Naomi’s way', stops: ['a112427', 'aa0b1d6'] },
}
const asking = 'GET /api/passages/Ruth 1:1–22/places'

test('a passage lists the places it names, and loads the map only on request', async () => {
  const server = aServer({ 'GET /api/map/ground': ground, [asking]: ofRuth })
  aPage(<PlacesLine reference="Ruth 1:1–22" names={['Bethlehem', 'Moab']} />)
  expect(screen.getByText('Places: Bethlehem, Moab')).not.toBeNull()
  expect(server.requests()).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Show on a map' }))
  const list = await screen.findByRole('list', { name: 'Places of Ruth 1:1–22' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toBe('Bethlehemverse 1')
  expect(second?.textContent).toBe('Moabperhaps hereverses 1, 2')
  expect(await screen.findByRole('img', { name: 'Map of the places of Ruth 1:1–22' })).not.toBeNull()
  expect(screen.getByText(/The line follows Naomi’s way/)).not.toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Hide the map' }))
  expect(screen.queryByRole('list')).toBeNull()
})

test('the line of places names the first six and counts the others', () => {
  aPage(<PlacesLine reference="Joshua 12:6–24" names={['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']} />)
  expect(screen.getByText('Places: A, B, C, D, E, F and 2 more')).not.toBeNull()
})

test('a map that cannot be loaded shows a message and can be requested again', async () => {
  const server = aServer({ 'GET /api/map/ground': ground, [asking]: 'unreachable' })
  aPage(<PlacesLine reference="Ruth 1:1–22" names={['Bethlehem']} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show on a map' }))
  expect(await screen.findByText('The map could not be loaded.', {}, { timeout: 10_000 })).not.toBeNull()
  server.answers[asking] = ofRuth
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Places of Ruth 1:1–22' })).not.toBeNull()
}, 20_000)

test('the map can be zoomed with buttons, moved with arrow keys, and reset to show all places', async () => {
  aServer({ 'GET /api/map/ground': ground, [asking]: ofRuth })
  aPage(<PlacesLine reference="Ruth 1:1–22" names={['Bethlehem']} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show on a map' }))
  const map = await screen.findByRole('img')
  const seen = () => map.querySelector('svg')?.getAttribute('viewBox')
  const whole = seen()
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  const closer = seen()
  expect(closer).not.toBe(whole)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Zoom in' }), { key: 'ArrowLeft' })
  expect(seen()).not.toBe(closer)
  fireEvent.click(screen.getByRole('button', { name: 'Show all places' }))
  expect(seen()).toBe(whole)
})

test('the map shows the places of a season, or of the days a member has completed', async () => {
  const places = [
    { ...place('a000001', 'Haran'), days: [24] },
    { ...place('a000002', 'Joppa', { confidence: 300 }), days: [40, 751] },
  ]
  aServer({ 'GET /api/map/ground': ground, 'GET /api/places': { places } })
  const { unmount } = aPage(<PlacesOfPlan completed={undefined} />)
  const first = await screen.findByRole('list', { name: 'Places of season 1' })
  expect(first.textContent).toBe('Haranday 24')
  expect(screen.queryByRole('option', { name: 'Places you have read about' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: '2' } })
  expect((await screen.findByRole('list', { name: 'Places of season 2' })).textContent).toBe(
    'Joppaperhaps here2 days',
  )
  unmount()

  aPage(<PlacesOfPlan completed={new Set([751])} />, '/places?of=read')
  const read = await screen.findByRole('list', { name: 'Places you have read about' })
  expect(read.textContent).toContain('Joppa')
  cleanup()

  aPage(<PlacesOfPlan completed={new Set([1])} />, '/places?of=read')
  expect(await screen.findByText(/name no place yet/)).not.toBeNull()
})
