import { createInterface } from 'node:readline'
import { anOpenIdProvider } from './an-openid-provider.ts'

// Runs the OpenID provider of the tests as a separate process, for the end-to-end tests. The argument is the base URL
// of a Lampstand server. Prints the environment variables that configure this provider for that server, then reads
// `stop` and `start` commands from standard input. Exits with its parent process.

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
