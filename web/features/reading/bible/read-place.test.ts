import { expect, test } from 'vitest'
import { readPlace } from './read-place.ts'

test.each([
  ['jn 3 16', '/bible/john/3?verse=16'],
  ['ps23', '/bible/psalms/23'],
  ['Ruth', '/bible/ruth/1'],
  ['Jude 5', '/bible/jude/1?verse=5'],
  ['\uff2a\uff4f\uff48\uff4e \uff13\uff1a\uff11\uff16', '/bible/john/3?verse=16'],
])('“%s” leads to %s', (typed, address) => {
  expect(readPlace(typed)).toEqual({ address })
})

test.each([
  ['Jn 3,16', '“Jn 3,16” can be read in more than one way. Did you mean John 3:16?'],
  [
    'Corinthians 5:7',
    'There is no book of the Bible called “Corinthians”. Did you mean 1 Corinthians 5:7 or 2 Corinthians 5:7?',
  ],
  ['Philippans 4:13', 'There is no book of the Bible called “Philippans”. Did you mean Philippians 4:13?'],
  ['Sirach 3:1', '“Sirach” is not in this Bible, which has 66 books.'],
  ['Joel 4:1', 'Bibles number these verses differently. Here they are Joel 3:1.'],
  ['John 22', 'John has 21 chapters, so no chapter 22.'],
  [
    'Gen 2:5; 15',
    '“Gen 2:5; 15” names several passages. Please write the book with each, like John 3:16; John 3:18.',
  ],
  ['3:16', '“3:16” is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.'],
])('“%s” leads nowhere, and the problem is named: %s', (typed, problem) => {
  expect(readPlace(typed)).toEqual({ problem })
})
