import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { Interrupted, run } from './run.ts'

// Folders whose changes restart the server; changes in web/ are sent to the browser by Vite.
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
  // Ctrl+C is the normal end of development, so it is not an error.
  if (!(error instanceof Interrupted)) throw error
}
