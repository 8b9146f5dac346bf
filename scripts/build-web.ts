import { buildIfStale } from './build-if-stale.ts'

/**
 * Builds web/ into build/web, unless the build there is up to date.
 * @throws {BuildError}
 */
export function buildWebIfStale(): Promise<{ built: boolean; seconds: number }> {
  return buildIfStale({
    name: 'web',
    output: 'build/web',
    folders: ['web', 'contract', 'public'],
    files: [
      'vite.config.ts',
      'react-router.config.ts',
      'tsconfig.base.json',
      'scripts/compress-assets.ts',
      'scripts/separate-faces.ts',
    ],
    command: ['react-router', ['build']],
  })
}
