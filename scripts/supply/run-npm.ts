import { execFile } from 'node:child_process'

/**
 * Runs npm and returns its standard output, even if npm fails, since the output may contain a document nevertheless.
 * Warnings on standard error are ignored. Returns an empty text if npm is not installed.
 * @param folder folder in which npm runs
 */
export function readFromNpm(args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 60_000 } as const
    execFile('npm', args, options, (_, output) => resolve(output))
  })
}
