import { resolve } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'

/**
 * Returns a warning for the operator if the configured SESSION_SECRET differs from that of the backup: all members
 * would be signed out, and no authenticator app would work.
 * @param then settings at the time of the backup. If SESSION_SECRET is not among them, the secret was in a file, which
 * the restore has copied to DATA_DIR. The configured SESSION_SECRET must then be removed
 * @param file name of the file in DATA_DIR to which the restore has written the settings of the backup
 * @returns lines to print; none if the secret is the same
 */
export function wordsOnSecret(
  then: Readonly<Record<string, string>>,
  { sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>,
  file: string,
): string[] {
  const secret = then.SESSION_SECRET || undefined
  if (sessionSecret === secret) return []
  const remedy = secret
    ? `put the line SESSION_SECRET=... of ${resolve(dataDir, file)} among your settings, in place of any other`
    : 'take SESSION_SECRET out of your settings: the restored one is in DATA_DIR'
  return [
    `SESSION_SECRET differs from the one of the backup: all members would be signed out, and no authenticator app would work. Before you start the product, ${remedy}.`,
  ]
}
