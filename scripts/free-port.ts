import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns a port that is free now, for a process that has to know its own address before it starts. Another process may
 * take the port first, which is unlikely.
 */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
