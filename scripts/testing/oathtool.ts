import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.ts'

/**
 * The tests of authenticator apps compare our codes with those of somebody else's program. Where it is missing and cannot
 * be installed, they fail and say so.
 */
export async function findOrInstallOathtool(): Promise<void> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (folders.some((folder) => existsSync(join(folder, 'oathtool')))) return
  await installFromDebian(['oathtool'])
}
