import { expect, test } from 'vitest'
import { whatIsMissing } from './installed.ts'

test('what is not installed is named in one sentence, with how it is installed', () => {
  expect(whatIsMissing(['patroni', 'patronictl', 'haproxy'], false)).toBe(
    'The failover test cannot run here without PostgreSQL 15 or later, patroni, patronictl, haproxy: apt-get install postgresql patroni haproxy.',
  )
})

test('if everything is installed, nothing is reported', () => {
  expect(whatIsMissing([], true)).toBeNull()
})
