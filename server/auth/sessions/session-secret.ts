import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name of the file, in the data folder, with the generated secret. */
export const SECRET_FILE = 'session-secret'

/**
 * Returns the secret for session cookies: the configured one, or one that is generated at the first
 * start and stored in the data folder, so that members stay signed in across restarts.
 */
export function sessionSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured
  const file = join(dataDir, SECRET_FILE)
  mkdirSync(dataDir, { recursive: true })
  return read(file) ?? make(file)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * The secret is written to a temporary file and linked atomically: if two processes start at once, both use the secret
 * of the first.
 */
function make(file: string): string {
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
  return readFileSync(file, 'utf8')
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
