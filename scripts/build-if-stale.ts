import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.ts'

/** How much of a failed build is shown: the reason stands at its end. */
const TAIL_LINES = 40

/** What is built, and from what. */
export interface Build {
  /** As it is called in a sentence, such as `web`. */
  name: string
  /** Under the project, where it lies. */
  output: string
  /** Under the project: every file of these folders is read, and these files. */
  folders: readonly string[]
  files: readonly string[]
  command: [program: string, args: string[]]
}

/**
 * Builds unless what lies there was made from the same files.
 * @throws {BuildError}
 */
export async function buildIfStale(build: Build): Promise<{ built: boolean; seconds: number }> {
  const stampFile = join(ROOT, build.output, 'stamp')
  const stamp = sourcesStamp(ROOT, build)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return { built: false, seconds: 0 }

  // Gone while the build runs: one that is killed leaves no stamp, and is built again.
  rmSync(stampFile, { force: true })
  const [program, args] = build.command
  const { passed, output, seconds } = await run(program, args, { env: { NODE_ENV: 'production' } })
  if (!passed) throw new BuildError(build.name, output)
  // The stamp taken before the build: a file changed since then makes it stale again.
  writeFileSync(stampFile, stamp)
  return { built: true, seconds }
}

/** Something did not build; the message ends with what the build said last. */
export class BuildError extends Error {
  override name = 'BuildError'

  constructor(name: string, output: string) {
    super(`The ${name} could not be built:\n${output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')}`)
  }
}

/** A hash over every file that a build reads of this project, and over the versions of all packages. */
export function sourcesStamp(root: string, { folders, files }: Pick<Build, 'folders' | 'files'>): string {
  const hash = createHash('sha256')
  const sources = folders.flatMap((folder) => filesIn(root, folder))
  for (const file of [...sources.sort(), ...files, 'package-lock.json']) {
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
