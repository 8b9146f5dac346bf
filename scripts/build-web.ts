import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.ts'

const STAMP = join(ROOT, 'build/web/stamp')
const FOLDERS = ['web', 'contract', 'public']
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.base.json']

/** How much of a failed build is shown: the reason stands at its end. */
const TAIL_LINES = 40

/**
 * Builds web/ into build/web, unless what lies there was made from the same files.
 * @throws {WebBuildError}
 */
export async function buildWebIfStale(): Promise<{ built: boolean; seconds: number }> {
  const stamp = sourcesStamp(ROOT)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return { built: false, seconds: 0 }

  // Gone while the build runs: one that is killed leaves no stamp, and is built again.
  rmSync(STAMP, { force: true })
  const { passed, output, seconds } = await run('react-router', ['build'], {
    env: { NODE_ENV: 'production' },
  })
  if (!passed) throw new WebBuildError(output)
  // The stamp taken before the build: a file changed since then makes it stale again.
  writeFileSync(STAMP, stamp)
  return { built: true, seconds }
}

/** The web did not build; the message ends with what the build said last. */
export class WebBuildError extends Error {
  override name = 'WebBuildError'

  constructor(output: string) {
    super(`The web could not be built:\n${output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')}`)
  }
}

/** A hash over every file that the build reads of this project, and over the versions of all packages. */
export function sourcesStamp(root: string): string {
  const hash = createHash('sha256')
  const sources = FOLDERS.flatMap((folder) => filesIn(root, folder))
  for (const file of [...sources.sort(), ...FILES]) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isBeside(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Tests, and what the type checker writes, are no part of the build. */
function isBeside(name: string): boolean {
  return /\.test\.tsx?$|\.tsbuildinfo$/.test(name)
}
