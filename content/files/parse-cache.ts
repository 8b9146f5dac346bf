import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentFile } from './content-files.ts'

const PROJECT = new URL('../../', import.meta.url)

/** File with the cached results of parsing the content. It is not in git, and is created if it is missing. */
export const PARSE_CACHE = fileURLToPath(new URL('build/content.json', PROJECT))

type Parse<Parsed> = (file: string, source: string) => Parsed

/**
 * Cache of parsed content files on disk. Parsing the YAML would take most of a second at every start of the
 * server and in every test file. A result is used only for the same text of a file and the same version of
 * our code. If the cache cannot be read or written, everything still works, only slower.
 */
export interface ParseCache {
  /**
   * Returns the cached result for a file, or calls `parse`.
   * @throws the error of `parse`, which is not cached
   */
  of: <Parsed>(parse: Parse<Parsed>, file: ContentFile) => Parsed
  /**
   * Writes the cache to disk if it has new results. Drops results that were not requested since the cache was opened.
   */
  save: () => void
}

export function openParseCache(path: string, code = codeVersion()): ParseCache {
  const before = readCache(path, code)
  const requested: Record<string, unknown> = {}
  let isNew = false
  return {
    of: (parse, { file, source }) => {
      const key = createHash('sha256').update(`${parse.name}\n${file}\n${source}`).digest('base64url')
      if (!Object.hasOwn(before, key)) isNew = true
      const parsed = Object.hasOwn(before, key) ? before[key] : parse(file, source)
      requested[key] = parsed
      return parsed as ReturnType<typeof parse>
    },
    save: () => {
      if (isNew) writeCache(path, { code, parses: requested })
    },
  }
}

interface Cached {
  code: string
  parses: Record<string, unknown>
}

function readCache(path: string, code: string): Record<string, unknown> {
  try {
    const cached: Cached = JSON.parse(readFileSync(path, 'utf8'))
    return cached.code === code ? cached.parses : {}
  } catch {
    return {}
  }
}

/**
 * Writes the cache file atomically, so that no other process reads an incomplete one. Does nothing if the disk cannot
 * be written.
 */
function writeCache(path: string, cached: Cached): void {
  const fresh = `${path}-${randomUUID()}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(fresh, JSON.stringify(cached))
    renameSync(fresh, path)
  } catch {
    // On a full disk, `writeFileSync` may leave an incomplete file, which is deleted here.
    if (existsSync(fresh)) rmSync(fresh)
  }
}

/**
 * Returns a hash of everything, besides the content files, that may change the results of parsing: our code,
 * the schemas of the contract, and the versions of the packages.
 */
function codeVersion(): string {
  const hash = createHash('sha256').update(readFileSync(new URL('package-lock.json', PROJECT)))
  for (const room of ['content/', 'contract/']) {
    const folder = new URL(room, PROJECT)
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    for (const name of sources.sort()) hash.update(readFileSync(new URL(name, folder)))
  }
  return hash.digest('hex')
}
