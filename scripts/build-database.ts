import { buildIfStale } from './build-if-stale.ts'

/**
 * Writes a new, empty embedded database into build/database, unless the one there is up to date. The first start of the
 * product copies it: creating one at that time would take several seconds and half a gigabyte of memory.
 * @throws {BuildError}
 */
export function buildDatabaseIfStale(): Promise<{ built: boolean; seconds: number }> {
  return buildIfStale({
    name: 'database',
    output: 'build/database',
    folders: [],
    files: ['db/pglite/new-database.ts', 'scripts/write-new-database.ts'],
    command: ['node', ['scripts/write-new-database.ts']],
  })
}
