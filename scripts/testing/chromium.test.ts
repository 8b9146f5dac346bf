import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { findChromium, findOrInstallChromium } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

function folderWith(name: string, mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), '#!/bin/sh\n')
  chmodSync(join(folder, name), mode)
  return folder
}

test('the headless shell is used wherever it is on the PATH, and otherwise another browser', () => {
  const chrome = folderWith('google-chrome')
  const shell = folderWith('chromium-headless-shell')
  expect(findChromium(`/nowhere:${chrome}:${shell}`)).toBe(join(shell, 'chromium-headless-shell'))
  expect(findChromium(`/nowhere:${chrome}`)).toBe(join(chrome, 'google-chrome'))
})

test('a folder with the name of a browser is ignored', () => {
  const folder = folderWith('other')
  mkdirSync(join(folder, 'chromium'))
  const chrome = folderWith('google-chrome')
  expect(findChromium(`${folder}:${chrome}`)).toBe(join(chrome, 'google-chrome'))
})

test('CHROMIUM_PATH takes precedence over every other browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', join(folderWith('mine'), 'mine'))
  expect(await findOrInstallChromium()).toBe(process.env.CHROMIUM_PATH)
})

test('a CHROMIUM_PATH that cannot be run is named in the error, and no other browser is tried', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findOrInstallChromium()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium')
})
