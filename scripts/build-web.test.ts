import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sourcesStamp } from './build-web.ts'

let root: string
let before: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-web-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const settings = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.base.json']
  for (const file of [...settings, 'web/root.tsx', 'contract/reading/study.ts', 'public/icon.svg'])
    write(file, file)
  before = sourcesStamp(root)
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
])('the web is stale when %s changes, and no longer when it changes back', (file) => {
  write(file, 'other')
  expect(sourcesStamp(root)).not.toBe(before)
  write(file, file)
  expect(sourcesStamp(root)).toBe(before)
})

test('the web is stale when a file is added, renamed or removed', () => {
  write('web/ui/deep/button.tsx', 'button')
  const added = sourcesStamp(root)
  rmSync(join(root, 'web/ui/deep/button.tsx'))
  write('web/ui/deep/knob.tsx', 'button')
  expect(new Set([before, added, sourcesStamp(root)]).size).toBe(3)
  rmSync(join(root, 'web/ui/deep/knob.tsx'))
  expect(sourcesStamp(root)).toBe(before)
})

test('times, tests and what the type checker writes make nothing stale', () => {
  utimesSync(join(root, 'web/root.tsx'), 0, 0)
  write('web/root.test.tsx', 'test')
  write('web/tsconfig.tsbuildinfo', '{}')
  expect(sourcesStamp(root)).toBe(before)
})
