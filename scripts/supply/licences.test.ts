import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { readLicenceRules, strangeLicences } from './licences.ts'
import { readLockfile } from './read-packages.ts'

const page = `# Licences

## Packages

| licence | what it asks |
| --- | --- |
| \`MIT\`, \`ISC\` | the notice |
| \`Zlib\` | nothing |

### Exceptions

| package | what it says | why |
| --- | --- | --- |
| \`strongs\` | nothing | in the public domain |
| \`unsaid\` | GPL-3.0 | |
`
const rules = readLicenceRules(page)

const packagesWith = (license?: string, name = 'some') => ({
  packages: { '': {}, [`node_modules/a/node_modules/${name}`]: license === undefined ? {} : { license } },
})
/** Ignores the exception for strongs, which these lockfiles do not contain. */
const strange = (...args: Parameters<typeof packagesWith>) =>
  strangeLicences(packagesWith(...args), rules).filter((line) => !line.endsWith('no more.'))

test('every package has a licence that docs/licences.md allows', () => {
  const ours = readLicenceRules(readFileSync(join(ROOT, 'docs/licences.md'), 'utf8'))
  expect(strangeLicences(readLockfile(), ours)).toEqual([])
  expect(ours.allowed.size).toBeGreaterThan(5)
})

test.each(['MIT', '(MIT OR GPL-3.0)', 'GPL-3.0 OR ISC', '(MIT AND Zlib)'])('%s is allowed', (licence) => {
  expect(strange(licence)).toEqual([])
})

test.each([undefined, 'GPL-3.0', '(MIT AND GPL-3.0)', 'SEE LICENSE IN x', 'UNLICENSED'])(
  '%s is not allowed',
  (licence) => {
    expect(strange(licence)).toHaveLength(1)
  },
)

test('an exception needs a reason, and covers one package with its declared licence', () => {
  expect(strange(undefined, 'strongs')).toEqual([])
  expect(strange('GPL-3.0', 'strongs')).toHaveLength(1)
  expect(strange('GPL-3.0', 'unsaid')).toHaveLength(1)
})

test('an unused exception is reported', () => {
  expect(strangeLicences(packagesWith('MIT'), rules)).toEqual([
    'docs/licences.md excepts strongs, which says nothing no more.',
  ])
})
