import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.ts'

/**
 * Makes oathtool available: finds or installs it. Tests of authenticator apps compare our codes with those of oathtool.
 * If it cannot be installed, these tests fail with a message that names the program.
 */
export async function findOrInstallOathtool(): Promise<void> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (folders.some((folder) => existsSync(join(folder, 'oathtool')))) return
  await installFromDebian(['oathtool'])
}
