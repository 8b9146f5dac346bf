import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each(['/', '/studies/8', '/studies?q=grace#passage', '/auth/connect', '/søk', '/a%2F%2Fb'])(
  '%j is accepted as a path of this site',
  (path) => expect(isOwnPath(path)).toBe(true),
)

test.each([
  '',
  'studies',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/studies//evil.example',
  '/studies\\..\\..//evil.example',
  'javascript:alert(1)',
  ' /studies',
  '/studies\u0000',
  `/${'a'.repeat(1000)}`,
])('%j is refused as a foreign or ambiguous path', (path) => expect(isOwnPath(path)).toBe(false))
