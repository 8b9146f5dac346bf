import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { packageVersion, SOURCE_PACKAGES } from './packages.ts'

/**
 * Returns a hash of everything that determines the compiled Scripture: the versions of the npm packages with the texts,
 * and the code that compiles them.
 */
export function sourcesStamp(): string {
  const hash = createHash('sha256')
  for (const name of SOURCE_PACKAGES) hash.update(`${name}@${packageVersion(name)}\n`)
  for (const file of compileSources()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Returns the hash that is stored in a folder of compiled Scripture. Undefined if there is no such folder, or if it is
 * incomplete.
 */
export function stampOf(folder: string): string | undefined {
  try {
    return readFileSync(`${folder}/stamp`, 'utf8')
  } catch {
    return undefined
  }
}

export function writeStamp(folder: string, stamp: string): void {
  writeFileSync(`${folder}/stamp`, stamp)
}

/**
 * Returns the paths of all files that determine the compiled Scripture: those of this folder and its subfolders, the
 * data files, and code shared with the modules that read the compiled Scripture.
 */
export function compileSources(): URL[] {
  const folder = new URL('.', import.meta.url)
  const compilers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
  const shared = [
    '../books.ts',
    '../compiled.ts',
    '../number-lists.ts',
    '../original-words.ts',
    '../records.ts',
    '../same-words.ts',
    '../search/key-lines.ts',
    '../search/searched-word.ts',
    '../sound-of.ts',
    '../words/renderings-in.ts',
    '../../contract/values/fold-words.ts',
  ]
  const data = readdirSync(new URL('../data/', folder)).map((name) => `../data/${name}`)
  return [...compilers, ...shared, ...data.sort()].map((name) => new URL(name, folder))
}
