import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'

// `npm run lab -- bench --only http` runs the tool `bench` with its arguments. Each tool is the main.ts of a folder here.

/** Purpose of each tool, by the name of the tool, which is also the name of its folder. */
const tools: Record<string, string> = {
  bench: 'compares CPU, memory and bytes with a bare server (docs/performance.md)',
  faults: 'causes faults of processes, disks, databases and networks (docs/reliability.md)',
  failover: 'loses the primary of three Postgres servers (docs/scaling.md)',
  drill: 'loses all data and restores them from a backup (docs/backups.md)',
  rolling: 'restarts processes one after another under load (docs/operations.md)',
  upgrade: 'upgrades from an earlier commit (docs/upgrading.md)',
  queries: 'lists statements that read rows of several owners (docs/scaling.md)',
  simulate: 'simulates a year of memory verses (docs/memory.md)',
  nightly: 'runs all tests that take too long for npm test (docs/reliability.md)',
}

const name = process.argv[2] ?? ''
if (name in tools) {
  const file = join(ROOT, 'lab', name, 'main.ts')
  // Replaces the first arguments, so that the tool finds its own arguments at the same indexes as if it had been
  // started directly.
  process.argv.splice(1, 2, file)
  await import(file)
} else {
  for (const [tool, purpose] of Object.entries(tools))
    console.log(`npm run lab -- ${tool.padEnd(10)}${purpose}`)
  process.exitCode = 2
}
