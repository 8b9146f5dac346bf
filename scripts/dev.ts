import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { Interrupted, run } from './run.ts'

// Vite sends changes in web/ to the browser; a change in one of these folders restarts the server.
const SERVER_ROOMS = ['server', 'contract', 'content', 'db']

await compileScriptureIfStale()
const watched = SERVER_ROOMS.map((room) => `--watch-path=${room}`)
const args = [
  '--disable-warning=ExperimentalWarning',
  ...watched,
  '--watch-preserve-output',
  'scripts/serve-dev.ts',
]
try {
  const { passed } = await run('node', args, { show: true })
  process.exitCode = passed ? 0 : 1
} catch (error) {
  // Development normally ends with Ctrl+C.
  if (!(error instanceof Interrupted)) throw error
}
