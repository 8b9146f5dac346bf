import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.ts'

/** Number of lines displayed from the end of a failed build's output, where the cause is. */
const TAIL_LINES = 40

/** A build and its inputs. */
export interface Build {
  /** Name in messages, such as `web`. */
  name: string
  /** Output folder, relative to the project. */
  output: string
  /** Inputs, relative to the project: all files of these folders, and these files. */
  folders: readonly string[]
  files: readonly string[]
  command: [program: string, args: string[]]
}

/**
 * Builds unless the output was made from the same inputs.
 * @throws {BuildError}
 */
export async function buildIfStale(build: Build): Promise<{ built: boolean; seconds: number }> {
  const stampFile = join(ROOT, build.output, 'stamp')
  const stamp = sourcesStamp(ROOT, build)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return { built: false, seconds: 0 }

  // The stamp is deleted before the build, so that a build that is aborted leaves none and is repeated.
  rmSync(stampFile, { force: true })
  const [program, args] = build.command
  const { passed, output, seconds } = await run(program, args, { env: { NODE_ENV: 'production' } })
  if (!passed) throw new BuildError(build.name, output)
  // The stamp was calculated before the build, so that a file changed during the build makes the output stale
  // again.
  writeFileSync(stampFile, stamp)
  return { built: true, seconds }
}

/** A failed build; the message ends with the last lines of its output. */
export class BuildError extends Error {
  override name = 'BuildError'

  constructor(name: string, output: string) {
    super(`The ${name} could not be built:\n${output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')}`)
  }
}

/** Returns a hash of all input files of a build and of the versions of all packages. */
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

/** Returns whether a file is no input of a build: a test, or an output of the type checker. */
function isBeside(name: string): boolean {
  return /\.test\.tsx?$|\.tsbuildinfo$/.test(name)
}
