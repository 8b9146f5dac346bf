import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildProduct } from '#scripts/build-product.ts'
import { folderOfThisRun, runApart } from './apart.ts'
import { faults } from './faults.ts'
import { asTable, type Figures } from './figures.ts'

// `npm run lab -- faults [--only NAME]… [--times N] [--seconds-away N] [--older FOLDER]`: tests what happens when
// parts of a machine fail. Runs the build of Lampstand as processes, causes faults, and checks the promises of
// docs/reliability.md.

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    times: { type: 'string', default: '3' },
    'seconds-away': { type: 'string', default: '10' },
    older: { type: 'string' },
  },
})

// Each child process adds a listener for the exit of this process. Node would warn about so many listeners, so the
// warning is turned off.
process.setMaxListeners(0)

const names = values.only ?? Object.keys(faults)
const unknown = names.filter((name) => !(name in faults))
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}; there are ${Object.keys(faults).join(', ')}.`)
  process.exitCode = 2
} else if (folderOfThisRun === undefined) {
  await buildProduct(console.log)
  await runApart()
}
// Exits explicitly, because that also ends child processes that a failed test has left running.
else process.exit((await runAll(folderOfThisRun)) ? 0 : 1)

async function runAll(folder: string): Promise<boolean> {
  const isRoot = process.getuid?.() === 0
  const memory = isRoot ? await aFolderInMemory(folder) : folder
  const asked = {
    times: Number(values.times),
    secondsAway: Number(values['seconds-away']),
    folder,
    memory,
    older: values.older ?? null,
  }
  const rows: Figures[] = []
  const failed: string[] = []
  for (const name of names) {
    const startedMs = performance.now()
    let holds = false
    try {
      const found = (await faults[name]?.(asked)) ?? []
      rows.push(...found)
      holds = found.every(({ broken }) => broken.length === 0)
    } catch (error) {
      failed.push(`BROKEN  ${name} could not run: ${error instanceof Error ? error.stack : error}`)
    }
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
    console.log(`${holds ? 'holds ' : 'BROKEN'} ${name}, ${seconds} s`)
  }
  console.log(`\n${asTable(rows)}`)
  for (const words of failed) console.log(words)
  return failed.length === 0 && rows.every(({ broken }) => broken.length === 0)
}

/** Creates a folder in memory for simulated disks. It disappears when it is unmounted. */
async function aFolderInMemory(folder: string): Promise<string> {
  const memory = join(folder, 'memory')
  const mount = spawn('sh', ['-c', `mkdir -p "$1" && mount -t tmpfs -o mode=755 tmpfs "$1"`, 'mount', memory])
  await once(mount, 'exit')
  return memory
}
