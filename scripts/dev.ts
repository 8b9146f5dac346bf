import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { Interrupted, run } from './run.ts'

// Folders in which a change restarts the server. Changes in web/ need no restart: Vite sends them to the browser.
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
  // Ctrl+C is the normal way to end development, so no error is reported.
  if (!(error instanceof Interrupted)) throw error
}
