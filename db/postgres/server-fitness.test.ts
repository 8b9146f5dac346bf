import { expect, test } from 'vitest'
import { refuseUnfit } from './server-fitness.ts'

test('PostgreSQL 15 and later are accepted', () => {
  expect(() => refuseUnfit({ version: 150000, encoding: 'UTF8', timeZone: 'UTC' })).not.toThrow()
  expect(() => refuseUnfit({ version: 180001, encoding: 'UTF8', timeZone: 'UTC' })).not.toThrow()
})

test('an older server is refused with the version it needs', () => {
  expect(() => refuseUnfit({ version: 149999, encoding: 'UTF8', timeZone: 'UTC' })).toThrow(
    'The database server is PostgreSQL 14: upgrade it to 15 or later.',
  )
})

test('a server with another time zone than requested is refused', () => {
  const figures = { version: 150000, encoding: 'UTF8' }
  expect(() => refuseUnfit({ ...figures, timeZone: 'Etc/UTC' })).not.toThrow()
  expect(() => refuseUnfit({ ...figures, timeZone: 'Europe/London' })).toThrow(
    'uses the time zone Europe/London',
  )
})
