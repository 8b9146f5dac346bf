import { execFile } from 'node:child_process'

/**
 * Returns npm's standard output, even if npm fails: it may contain a document. Warnings go to standard error
 * and are ignored. Empty if npm is not installed.
 * @param folder working directory
 */
export function readFromNpm(args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 60_000 } as const
    execFile('npm', args, options, (_, output) => resolve(output))
  })
}
