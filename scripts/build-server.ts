import { buildIfStale } from './build-if-stale.ts'

/**
 * Bundles the server into build/server, unless the bundle there is up to date. A bundle has a few files; loading the
 * two thousand modules of the source instead would take most of the time and memory of a start.
 * @throws {BuildError}
 */
export function buildServerIfStale(): Promise<{ built: boolean; seconds: number }> {
  return buildIfStale({
    name: 'server',
    output: 'build/server',
    folders: ['server', 'contract', 'db', 'content/checks', 'content/files', 'scripture', 'scripts'],
    files: ['content/library.ts', 'vite.server.config.ts'],
    command: ['vite', ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']],
  })
}
