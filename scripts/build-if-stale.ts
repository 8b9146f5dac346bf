import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.ts'

/**
 * Number of lines that are displayed of the output of a failed build. They are its last lines, which contain the cause.
 */
const TAIL_LINES = 40

/** A build: its command, and the files from which it is made. */
export interface Build {
  /** Name of the build in messages, such as `web`. */
  name: string
  /** Folder into which the build writes its files, relative to the root of the project. */
  output: string
  /**
   * Files from which the build is made, relative to the root of the project: all files in `folders`, and those in
   * `files`.
   */
  folders: readonly string[]
  files: readonly string[]
  command: [program: string, args: string[]]
}

/**
 * Runs a build, unless its existing output was made from exactly the current source files.
 * @throws {BuildError} if the build fails
 */
export async function buildIfStale(build: Build): Promise<{ built: boolean; seconds: number }> {
  const stampFile = join(ROOT, build.output, 'stamp')
  const stamp = sourcesStamp(ROOT, build)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return { built: false, seconds: 0 }

  // The hash of the last build is deleted first. If this build is aborted, none is stored, and the next call builds
  // again.
  rmSync(stampFile, { force: true })
  const [program, args] = build.command
  const { passed, output, seconds } = await run(program, args, { env: { NODE_ENV: 'production' } })
  if (!passed) throw new BuildError(build.name, output)
  // The hash was calculated before the build. If a file was changed during the build, the next call builds again.
  writeFileSync(stampFile, stamp)
  return { built: true, seconds }
}

/** Error of a failed build; its message contains the last lines of the output. */
export class BuildError extends Error {
  override name = 'BuildError'

  constructor(name: string, output: string) {
    super(`The ${name} could not be built:\n${output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')}`)
  }
}

/** Returns a hash of all files from which a build is made, and of the versions of all packages. */
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

/** Returns whether a file does not affect a build, because it is a test or was written by the type checker. */
function isBeside(name: string): boolean {
  return /\.test\.tsx?$|\.tsbuildinfo$/.test(name)
}
