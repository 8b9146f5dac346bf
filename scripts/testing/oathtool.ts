import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.ts'

/**
 * Finds or installs oathtool, with which the tests of authenticator apps compare our codes. If it is missing
 * and cannot be installed, those tests fail and name it.
 */
export async function findOrInstallOathtool(): Promise<void> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (folders.some((folder) => existsSync(join(folder, 'oathtool')))) return
  await installFromDebian(['oathtool'])
}
