import { readFile } from 'node:fs/promises'

const PACKAGE = new URL('../../package.json', import.meta.url)

/** Returns the version of Lampstand that is running, such as "0.1.0". */
export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }
  return version
}
