import { buildIfStale } from './build-if-stale.ts'

/**
 * Builds the server into build/server where it is stale: a few files instead of two thousand modules, which is most of what
 * a start costs, in time and in memory.
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
