import { expect, test } from 'vitest'
import { whatIsMissing } from './installed.ts'

test('missing programs are named in one sentence, with the command that installs them', () => {
  expect(whatIsMissing(['patroni', 'patronictl', 'haproxy'], false)).toBe(
    'The failover test cannot run here without PostgreSQL 15 or later, patroni, patronictl, haproxy: apt-get install postgresql patroni haproxy.',
  )
})

test('if everything is installed, nothing is reported', () => {
  expect(whatIsMissing([], true)).toBeNull()
})
