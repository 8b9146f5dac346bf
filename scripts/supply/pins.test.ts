import { expect, test } from 'vitest'
import { looseImages, looseVersions } from './pins.ts'
import { type LockedPackage, readLockfile, readManifest } from './read-packages.ts'

const sound: LockedPackage = { version: '4.1.0', integrity: 'sha512-abc', license: 'MIT' }

test('our packages are pinned', () => {
  expect(looseVersions(readManifest(), readLockfile())).toEqual([])
})

test.each(['^4.1.0', '~4.1.0', '4', '*', 'latest', 'github:somebody/hono', 'file:../hono'])(
  'a package with the version %s is not pinned',
  (version) => {
    const manifest = { dependencies: { hono: version } }
    expect(looseVersions(manifest, { packages: { 'node_modules/hono': sound } })).toHaveLength(1)
  },
)

test('an override without an exact version is reported', () => {
  const overrides = { tiny: '4.1.0', '@of/tiny': { hono: '^4.1.0', other: '1.0.0' } }
  expect(looseVersions({ overrides }, { packages: {} })).toEqual([
    'package.json, overrides: hono is "^4.1.0", which is not one version.',
  ])
})

test('a version that differs between package.json and package-lock.json is reported', () => {
  const lockfile = { packages: { 'node_modules/hono': { ...sound, version: '4.2.0' } } }
  expect(looseVersions({ devDependencies: { hono: '4.1.0' } }, lockfile)).toEqual([
    'hono is 4.1.0 in package.json and 4.2.0 in package-lock.json.',
  ])
})

test('a package in the lockfile without a SHA-512 hash or from another source than https is reported', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/@of/b': { ...sound, integrity: 'sha1-abc' },
    'node_modules/c': { ...sound, resolved: 'git+ssh://git@example.org/c.git' },
    'node_modules/d': { link: true },
    'node_modules/e': { ...sound, resolved: 'https://packages.example/e/-/e-4.1.0.tgz' },
  }
  expect(looseVersions({}, { packages })).toEqual([
    'package-lock.json: a has no SHA-512.',
    'package-lock.json: @of/b has no SHA-512.',
    'package-lock.json: c comes from git+ssh://git@example.org/c.git, which is not https.',
    'package-lock.json: d is a folder beside the project.',
  ])
})

test('a container image without a digest or a full version is reported', () => {
  const digest = 'a'.repeat(64)
  const file = `FROM node:24.21.0-slim AS build
FROM --platform=linux/amd64 debian:latest
FROM build
FROM scratch
    image: postgres
    image: "caddy:2"
  - image: caddy:2.10.0
    image: caddy@sha256:${digest}
    image: registry.example:5000/caddy
    image: ghcr.io/church/lampstand:latest
    image: lampstand
    image: \${IMAGE}`
  expect(looseImages('deploy/x', file, 'lampstand')).toEqual([
    'deploy/x:2: the image debian:latest has neither a digest nor a version.',
    'deploy/x:5: the image postgres has neither a digest nor a version.',
    'deploy/x:6: the image caddy:2 has neither a digest nor a version.',
    'deploy/x:9: the image registry.example:5000/caddy has neither a digest nor a version.',
  ])
})
