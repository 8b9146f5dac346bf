import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isUnavailable } from './is-unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('of the driver'), { code })
const inQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOSPC',
  '53100',
  '53300',
  '57P01',
  '57P03',
  '08006',
  '58030',
  '25006',
])('%s means that the database is unavailable, directly and as cause of a query error', (code) => {
  expect(isUnavailable(withCode(code))).toBe(true)
  expect(isUnavailable(inQuery(withCode(code)))).toBe(true)
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'PGlite is closed',
])('the message %j without a code means that the database is unavailable', (message) => {
  expect(isUnavailable(inQuery(new Error(message)))).toBe(true)
})

test.each(['23505', '23503', '22021', '40001', '42P01', '57014', '55P03', 'ERR_INVALID_ARG_TYPE'])(
  'the code %s does not mean that the database is unavailable',
  (code) => {
    expect(isUnavailable(inQuery(withCode(code)))).toBe(false)
  },
)

test('an error that is not from the database does not mean that the database is unavailable', () => {
  for (const error of [new TypeError('x is undefined'), null, 'ECONNREFUSED', new Error('fetch failed')])
    expect(isUnavailable(error)).toBe(false)
})
