import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { create, extract } from 'tar'
import { exists } from './exists.ts'

const ROOT = new URL('../../', import.meta.url)

/**
 * Creates the files of a new, empty database in a folder: copies those of `writeNewDatabase`, or lets PGlite create
 * them if there are none, as in a checkout that was not built.
 * @param archive path of the archive, if it is not that of the build
 */
export async function createNewDatabase(folder: string, archive?: string): Promise<void> {
  const file = archive ?? (await archivePath())
  if (await exists(file)) return extract({ file, cwd: folder })
  const pglite = await PGlite.create(folder)
  await pglite.close()
}

/** Creates a new, empty database, and archives its files for `createNewDatabase`. The build runs it. */
export async function writeNewDatabase(archive?: string): Promise<void> {
  const file = archive ?? (await archivePath())
  await mkdir(dirname(file), { recursive: true })
  // Without an archive, PGlite creates the files.
  await rm(file, { force: true })
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-new-database-'))
  try {
    await createNewDatabase(folder, file)
    const part = `${file}.part`
    await create({ file: part, cwd: folder, gzip: true, portable: true }, ['.'])
    await rename(part, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the path of the archive. Its name contains the version of PGlite, because another version may be unable to
 * open the database.
 */
async function archivePath(): Promise<string> {
  const packageFile = new URL('node_modules/@electric-sql/pglite/package.json', ROOT)
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'))
  return fileURLToPath(new URL(`build/database/pglite-${version}.tar.gz`, ROOT))
}
