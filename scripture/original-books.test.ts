import { expect, test } from 'vitest'
import { books } from './books.ts'
import { readHebrewBook } from './shards.ts'

test('the original-language books read last are cached, and older ones are removed from the cache', () => {
  const genesis = readHebrewBook('GEN')
  expect(readHebrewBook('GEN')).toBe(genesis)
  for (const { usfm, testament } of books) if (testament === 'old') readHebrewBook(usfm)
  const again = readHebrewBook('GEN')
  expect(again).not.toBe(genesis)
  expect(again).toEqual(genesis)
  expect(readHebrewBook('MAL')).toBe(readHebrewBook('MAL'))
})
