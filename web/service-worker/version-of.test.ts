import { expect, test } from 'vitest'
import { versionOf } from './version-of.ts'

test('the same files give the same version, in any order', () => {
  expect(versionOf(['/a-1.js', '/b-2.css'])).toBe(versionOf(['/b-2.css', '/a-1.js']))
})

test('one changed file gives a different version', () => {
  expect(versionOf(['/a-1.js', '/b-2.css'])).not.toBe(versionOf(['/a-1.js', '/b-3.css']))
})
