import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentFile } from './content-files.ts'

const PROJECT = new URL('../', import.meta.url)

/** Where the parses of the curriculum lie; git-ignored, and made anew by whoever misses them. */
export const KEPT_PARSES = fileURLToPath(new URL('build/content.json', PROJECT))

type Parse<Parsed> = (file: string, source: string) => Parsed

/**
 * What files were parsed to, kept on the disk under what stands in them and in our code: reading YAML takes most of a second,
 * at every start and in every file of tests. Where nothing can be kept, everything is parsed.
 */
export interface KeptParses {
  /** What `parse` makes of the file. @throws whatever `parse` does, which is not kept */
  of: <Parsed>(parse: Parse<Parsed>, file: ContentFile) => Parsed
  /** Keeps what was asked for since, and nothing else, if any of it is new. */
  save: () => void
}

export function openKeptParses(path: string, code = codeVersion()): KeptParses {
  const before = readKept(path, code)
  const asked: Record<string, unknown> = {}
  let isNew = false
  return {
    of: (parse, { file, source }) => {
      const key = createHash('sha256').update(`${parse.name}\n${file}\n${source}`).digest('base64url')
      if (!Object.hasOwn(before, key)) isNew = true
      const parsed = Object.hasOwn(before, key) ? before[key] : parse(file, source)
      asked[key] = parsed
      return parsed as ReturnType<typeof parse>
    },
    save: () => {
      if (isNew) writeKept(path, { code, parses: asked })
    },
  }
}

interface Kept {
  code: string
  parses: Record<string, unknown>
}

function readKept(path: string, code: string): Record<string, unknown> {
  try {
    const kept: Kept = JSON.parse(readFileSync(path, 'utf8'))
    return kept.code === code ? kept.parses : {}
  } catch {
    return {}
  }
}

/** At once, so that another process reads all of it or none; on a disk that cannot be written, not at all. */
function writeKept(path: string, kept: Kept): void {
  const fresh = `${path}-${randomUUID()}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(fresh, JSON.stringify(kept))
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
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    for (const name of sources.sort()) hash.update(readFileSync(new URL(name, folder)))
  }
  return hash.digest('hex')
}
