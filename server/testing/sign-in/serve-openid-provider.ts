import { createInterface } from 'node:readline'
import { anOpenIdProvider } from './an-openid-provider.ts'

// Runs the test provider as a separate process, for the end-to-end tests. Prints the environment
// variables of the installation at the given URL, then reads `stop` and `start` commands. Exits
// with its parent process.

const [home = ''] = process.argv.slice(2)
const provider = await anOpenIdProvider(home)
say(JSON.stringify(provider.env))
for await (const asked of createInterface({ input: process.stdin })) {
  if (asked === 'stop') await provider.stop()
  if (asked === 'start') await provider.start()
  say(asked)
}
process.exit()

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
