import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sourcesStamp } from './build-if-stale.ts'
import { productArgs, productEnvironment } from './build-product.ts'
import { ROOT } from './run.ts'

const sources = {
  folders: ['web', 'contract', 'public'],
  files: ['vite.config.ts', 'react-router.config.ts', 'tsconfig.base.json'],
}

let root: string
let before: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-web-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const settings = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.base.json']
  for (const file of [...settings, 'web/root.tsx', 'contract/reading/study.ts', 'public/icon.svg'])
    write(file, file)
  before = sourcesStamp(root, sources)
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test.each([
  'web/root.tsx',
  'contract/reading/study.ts',
  'public/icon.svg',
  'package-lock.json',
  'vite.config.ts',
])('the web build is stale when %s changes, and up to date when the change is undone', (file) => {
  write(file, 'other')
  expect(sourcesStamp(root, sources)).not.toBe(before)
  write(file, file)
  expect(sourcesStamp(root, sources)).toBe(before)
})

test('the web build is stale when a file is added, renamed or removed', () => {
  write('web/ui/deep/button.tsx', 'button')
  const added = sourcesStamp(root, sources)
  rmSync(join(root, 'web/ui/deep/button.tsx'))
  write('web/ui/deep/knob.tsx', 'button')
  expect(new Set([before, added, sourcesStamp(root, sources)]).size).toBe(3)
  rmSync(join(root, 'web/ui/deep/knob.tsx'))
  expect(sourcesStamp(root, sources)).toBe(before)
})

test('changed times, tests and type-checker files do not make the web build stale', () => {
  utimesSync(join(root, 'web/root.tsx'), 0, 0)
  write('web/root.test.tsx', 'test')
  write('web/tsconfig.tsbuildinfo', '{}')
  expect(sourcesStamp(root, sources)).toBe(before)
})

test('npm start runs the same command as our tests and scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const started = productArgs.map((arg) => arg.replace(`${ROOT}/`, ''))
  const variables = Object.entries(productEnvironment).map((pair) => pair.join('='))
  expect(scripts.start).toBe([...variables, 'exec node', ...started].join(' '))
})
