import { execFile } from 'node:child_process'

/**
 * What npm writes to its standard output, whether or not it is content: a document where it has one, and its warnings, which it
 * writes elsewhere, are left out. Empty where npm is not to be found.
 * @param folder in which it runs
 */
export function readFromNpm(args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 60_000 } as const
    execFile('npm', args, options, (_, output) => resolve(output))
  })
}
