import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend'
import { ROOT } from '#scripts/run.ts'

/** Comment on a line that contains no secret, although the scanner reports one. The comment states the reason. */
const ALLOWED = /secret-scan: allowed, because \S/

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: recommended }] }

/** Finds keys, tokens and passwords in a file. Returns a sentence about each, which does not contain the secret. */
export async function secretsIn(file: string, text: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: file, content: text, contentType: 'text' },
    options: { config, maskSecrets: true },
  })
  const lines = text.split('\n')
  return messages
    .filter(({ loc }) => !ALLOWED.test(lines[loc.start.line - 1] ?? ''))
    .map(({ loc, message, ruleId }) => `${file}:${loc.start.line}: ${message} (${ruleId})`)
}

/** Searches all files that are in git, and new ones that git does not ignore, for secrets. */
export async function secretsInTree(): Promise<string[]> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const found: string[] = []
  for (const file of listed.split('\0').filter(Boolean)) {
    const content = read(file)
    // A file with a zero byte is no text, but an image, font or archive, and is skipped.
    if (content !== null && !content.includes(0)) found.push(...(await secretsIn(file, content.toString())))
  }
  return found
}

/** Returns the content of a file; null if it was deleted but is still listed by git, or if the path is a folder. */
function read(file: string): Buffer | null {
  try {
    return readFileSync(join(ROOT, file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
      return null
    throw error
  }
}
