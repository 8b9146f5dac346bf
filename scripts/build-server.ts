import { buildIfStale } from './build-if-stale.ts'

/**
 * Bundles the server into build/server if that is stale. The bundle has a few files instead of two thousand modules.
 * Loading these would take most of the time and memory of a start.
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
