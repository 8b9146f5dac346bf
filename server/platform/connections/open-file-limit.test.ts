import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFileLimit } from './open-file-limit.ts'

function limits(openFiles: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'limits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'limits')
  const lines = ['Limit  Soft Limit  Hard Limit  Units', 'Max processes  7823  7823  processes', openFiles]
  writeFileSync(path, lines.join('\n'))
  return path
}

test('the limit of open files is the soft limit of the process', () => {
  expect(
    openFileLimit(limits('Max open files            1024                 524288               files')),
  ).toBe(1024)
})

test('an unlimited number of open files is returned as infinity', () => {
  expect(
    openFileLimit(limits('Max open files            unlimited            unlimited            files')),
  ).toBe(Number.POSITIVE_INFINITY)
})

test('a system without /proc is assumed to have the usual limit', () => {
  expect(openFileLimit('/nowhere/limits')).toBe(1024)
})
