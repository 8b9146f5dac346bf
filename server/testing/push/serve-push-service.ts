import { createInterface } from 'node:readline'
import { aPushService } from './a-push-service.ts'

// Runs the push service of the tests as a separate process, for the end-to-end tests. Reads a command per line from
// standard input, and prints its result as a line of JSON. Exits with its parent process.

const service = await aPushService()
for await (const line of createInterface({ input: process.stdin })) {
  const [command, serverKey = ''] = line.split(' ')
  if (command === 'subscribe') say(service.subscribe(serverKey))
  else say({ received: service.received, rejected: service.rejected })
}
process.exit()

function say(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`)
}
