import { expect, test } from 'vitest'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { isPerhaps } from '#contract/scripture/place-confidence.ts'
import { passagesMentioning, placeById, placesOf } from './places.ts'
import { parseReference } from './references/reference.ts'

const placesIn = (reference: string) => placesOf(parseReference(reference)).places
const namesIn = (reference: string) => placesIn(reference).map(({ name }) => name)
const placeIn = (reference: string, name: string) => {
  const found = placesIn(reference).find((place) => place.name === name)
  if (!found) throw new Error(`${reference} has no ${name}.`)
  return found
}

test('a passage lists its places in the order of its text, each with its verses', () => {
  expect(namesIn('Ruth 1:1-22')).toEqual(['Bethlehem', 'Moab'])
  expect(placeIn('Ruth 1:1-22', 'Moab').verses).toEqual([1, 2, 6, 22].map((verse) => ({ chapter: 1, verse })))
  expect(namesIn('Daniel 2:1-49')).toEqual(['Babylon'])
  expect(namesIn('Acts 13:1-14')).toEqual([
    'Antioch',
    'Cyrene',
    'Seleucia',
    'Cyprus',
    'Salamis',
    'Paphos',
    'Perga',
    'Pamphylia',
    'Jerusalem',
    'Antioch',
    'Pisidia',
  ])
})

// In that passage Shechem is Hamor's son; Hezron and the others are ancestors of David.
test.each(['Psalm 23:1-6', 'Genesis 34:1-31', 'Ruth 4:18-22'])('%s names no place', (reference) => {
  expect(placesOf(parseReference(reference))).toMatchObject({ places: [], journey: null })
})

test('of several places with the same name, a verse lists the one that it means', () => {
  const bethlehem = placeIn('Ruth 1:1', 'Bethlehem')
  const inZebulun = placeIn('Joshua 19:15', 'Bethlehem')
  expect(bethlehem.at[1]).toBeLessThan(31.8)
  expect(inZebulun.at[1]).toBeGreaterThan(32.6)
  expect(placeIn('Luke 2:4', 'Bethlehem').id).toBe(bethlehem.id)

  const [syrian, pisidian] = [placeIn('Acts 13:1', 'Antioch'), placeIn('Acts 13:14', 'Antioch')]
  expect(syrian.at[0]).toBeGreaterThan(36)
  expect(pisidian.at[0]).toBeLessThan(32)
  expect(placeIn('2 Timothy 3:11', 'Antioch').id).toBe(pisidian.id)
  expect(placeIn('Galatians 2:11', 'Antioch').id).toBe(syrian.id)

  expect(placeIn('Matthew 16:13', 'Caesarea Philippi').id).not.toBe(placeIn('Acts 10:1', 'Caesarea').id)
  expect(namesIn('Matthew 16:13')).toEqual(['Caesarea Philippi'])
})

test('a name of an unlocated place or of a person is omitted', () => {
  // The Babylon of this letter may be Rome; Rimmon is the idol of Naaman's lord; Haran is Abram's brother.
  expect(namesIn('1 Peter 5:13')).toEqual([])
  expect(namesIn('2 Kings 5:18')).toEqual([])
  expect(namesIn('Genesis 11:27')).toEqual([])
})

test('a guessed location is labelled as a guess', () => {
  expect(isPerhaps(placeIn('Genesis 19:1', 'Sodom'))).toBe(true)
  expect(isPerhaps(placeIn('Luke 24:13', 'Emmaus'))).toBe(true)
  expect(isPerhaps(placeIn('Luke 24:13', 'Jerusalem'))).toBe(false)
})

test('a passage with at least two stops of a journey lists those stops', () => {
  const named = (reference: string) => {
    const { places, journey } = placesOf(parseReference(reference))
    return journey?.stops.map((id) => places.find((place) => place.id === id)?.name)
  }
  expect(named('Ruth 1:1-22')).toEqual(['Bethlehem', 'Moab', 'Bethlehem'])
  expect(named('Acts 13:1-12')).toEqual(['Antioch', 'Seleucia', 'Salamis', 'Paphos'])
  expect(named('Genesis 12:1-9')).toEqual(['Shechem', 'Bethel'])
  expect(named('Acts 13:1-3')).toBeUndefined()
  expect(named('Romans 8:1-39')).toBeUndefined()
})

test('the passages that mention a place are listed in the order of the Bible', () => {
  const { id } = placeIn('Ruth 1:1', 'Bethlehem')
  const passages = passagesMentioning(id).map(formatReference)
  expect(passages.slice(0, 3)).toEqual(['Genesis 35:19', 'Genesis 48:7', 'Judges 17:7–9'])
  expect(passages).toContain('Ruth 1:1–2')
  expect(passages).not.toContain('Joshua 19:15')
  expect(placeById(id)?.name).toBe('Bethlehem')
  expect(placeById('a000000')).toBeUndefined()
})
