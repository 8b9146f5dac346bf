import { expect, test } from 'vitest'
import { gapsOf, withoutDevelopment } from './bill-of-materials.ts'
import { lockedPackages, readLockfile, readManifest } from './read-packages.ts'

test('development packages are left out, except dependencies that we also ship', () => {
  const { manifest, lockfile } = withoutDevelopment(readManifest(), readLockfile())
  const names = lockedPackages(lockfile).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'zod', 'hono', 'pg']))
  expect(names).not.toContain('vitest')
  expect(manifest).not.toHaveProperty('devDependencies')
  expect(manifest).toHaveProperty('dependencies.react')
  expect(lockfile.packages['']).not.toHaveProperty('devDependencies')
})

test('a package that is missing in the list, or has no SHA-512 hash there, is reported', () => {
  const lockfile = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/@of/b': { version: '2.0.0' },
      'node_modules/a/node_modules/@of/b': { version: '1.0.0' },
    },
  }
  const components = [
    { name: 'a', version: '1.0.0', hashes: [{ alg: 'SHA-512' }] },
    { name: '@of/b', version: '2.0.0', hashes: [{ alg: 'SHA-1' }] },
  ]
  expect(gapsOf({ components }, lockfile)).toEqual([
    '@of/b@2.0.0 is not in the list, or has no SHA-512 there.',
    '@of/b@1.0.0 is not in the list, or has no SHA-512 there.',
  ])
})
