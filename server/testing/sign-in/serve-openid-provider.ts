import { createInterface } from 'node:readline'
import { anOpenIdProvider } from './an-openid-provider.ts'

// The provider of the tests as a process of its own, for the journeys, which drive everything from outside. It tells the
// environment of the copy at the address it is given, and then does what it reads: `stop` and `start`. It ends with
// whoever started it.

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
