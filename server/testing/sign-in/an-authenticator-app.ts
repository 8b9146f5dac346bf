import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Returns the code of an authenticator app at an instant, calculated by `oathtool`, an independent
 * implementation.
 * @throws {Error} if it is not installed
 */
export async function codeOf(secret: string, at: Date): Promise<string> {
  const now = at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC')
  try {
    const { stdout } = await run('oathtool', ['--totp', '-b', secret, '--now', now])
    return stdout.trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(
      'The tests of authenticator apps compare our codes with those of oathtool, which is not installed. ' +
        'Debian has it as oathtool, Homebrew as oath-toolkit.',
    )
  }
}
