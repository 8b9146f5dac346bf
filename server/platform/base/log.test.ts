import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function lineOf(err: unknown): string {
  let written = ''
  createLog('info', { write: (line) => (written += line) }).error({ err }, 'request failed')
  return written
}

test('a failed query is logged without its parameters', () => {
  const cause = Object.assign(new Error('a key exists: anna@example.org'), {
    code: '23505',
    detail: 'Key (email)=(anna@example.org) already exists.',
  })
  const line = lineOf(new DrizzleQueryError('insert into members', ['anna@example.org', 'a prayer'], cause))
  expect(line).not.toMatch(/anna|prayer/)
  expect(JSON.parse(line).err).toMatchObject({ message: 'a query failed', cause: { code: '23505' } })
  expect(JSON.parse(line).err.stack).toMatch(/^ {4}at /)
})

test('a bug is logged with its message and stack', () => {
  expect(JSON.parse(lineOf(new RangeError('out of days'))).err).toMatchObject({
    type: 'RangeError',
    message: 'out of days',
    stack: expect.stringContaining('log.test.ts'),
  })
})

test('a thrown value that is not an error is logged by its type only', () => {
  expect(JSON.parse(lineOf('a private word')).err).toEqual({ type: 'string' })
})
