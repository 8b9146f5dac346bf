import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentFile } from './content-files.ts'

const PROJECT = new URL('../../', import.meta.url)

/** Where the parses of the curriculum are cached; git-ignored, and made anew where it is missing. */
export const PARSE_CACHE = fileURLToPath(new URL('build/content.json', PROJECT))

type Parse<Parsed> = (file: string, source: string) => Parsed

/**
 * What files were parsed to, cached on the disk by their text and our code: reading YAML takes most of a second, at every
 * start and in every file of tests. Where nothing can be cached, everything is parsed.
 */
export interface ParseCache {
  /** What `parse` makes of the file. @throws whatever `parse` does, which is not cached */
  of: <Parsed>(parse: Parse<Parsed>, file: ContentFile) => Parsed
  /** Writes what was requested since, and nothing else, if any of it is new. */
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

/** At once, so that another process reads all of it or none; on a disk that cannot be written, not at all. */
function writeCache(path: string, cached: Cached): void {
  const fresh = `${path}-${randomUUID()}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(fresh, JSON.stringify(cached))
    renameSync(fresh, path)
  } catch {
    // Of a disk that is full, half of it.
    if (existsSync(fresh)) rmSync(fresh)
  }
}

/** A hash over what decides how a file is parsed: our code, what the contract lets it say, and the versions of the packages. */
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
