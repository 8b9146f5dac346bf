import { randomUUID } from 'node:crypto'
import { aClient } from '#lab/shared/client.ts'
import { until } from '#lab/shared/until.ts'
import { signUp } from '#lab/shared/writers.ts'
import type { Figures } from './figures.ts'
import { aFailingMailServer, type ReceivedEmail } from './mail-server.ts'
import { startReader } from './reader.ts'
import { eachDatabase, type FaultOptions, type RunningProduct } from './running-product.ts'

/**
 * Maximum number of seconds until all emails have arrived. They are sent one at a time, and after a failure there is a
 * pause of half a minute.
 */
const SECONDS = 400

/**
 * Tests a mail server that is down or slow, that refuses emails, or that accepts emails and discards them. Every email
 * that is neither refused nor discarded must arrive, and only once as far as the protocol permits.
 */
export async function mail(asked: FaultOptions): Promise<Figures[]> {
  const rows: Figures[] = []
  for (const start of eachDatabase) {
    const before = await aFailingMailServer()
    const { port } = before
    await before.close()
    const whole = await start(asked, { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    rows.push(await play(whole, port))
    await whole.stop()
  }
  return rows
}

async function play({ web, worker, database }: RunningProduct, port: number): Promise<Figures> {
  const reader = startReader(() => web.url)
  const somebody = (word: string) => `${word}-${randomUUID()}@example.org`
  const people = ['well', 'later', 'cut', 'silent', 'slow', 'well'].map(somebody)
  const refused = ['never', 'broken'].map(somebody)
  const deceived = somebody('liar')
  // The mail server is down while accounts are created. The first attempt to send each email therefore fails.
  for (const address of [...people, ...refused, deceived])
    await signUp(
      aClient(() => web.url),
      address,
    )
  await until('an email could not be sent', () => worker.log().includes('smtp'))
  const server = await aFailingMailServer(port)
  const backMs = performance.now()
  const arrived = (address: string) => server.letters.filter(({ to }) => to === address)
  await until('every email arrived', () => people.every((address) => arrived(address).length > 0), SECONDS)
  const secondsToServe = (performance.now() - backMs) / 1000
  // The mail server has accepted some emails without a reply, so Lampstand sends them again. The second email has the
  // same Message-ID, by which mail programs recognise it as a duplicate.
  const again = people.filter((address) => /^(?:cut|silent)/.test(address))
  await until(
    'what was not answered is sent again',
    () => again.every((address) => arrived(address).length > 1),
    SECONDS,
  )
  await until(
    'what is refused was tried',
    () => [...refused, deceived].every((one) => server.attemptsAt(one) > 0),
    SECONDS,
  )
  await reader.stop()
  const doubled = people.filter((address) => differentIn(arrived(address)) > 1).length
  const copies = people.reduce((sum, address) => sum + arrived(address).length - 1, 0)
  const lost = people.filter((address) => arrived(address).length === 0).length
  const broken: string[] = []
  if (lost > 0) broken.push(`${lost} emails did not arrive`)
  if (doubled > 0) broken.push(`${doubled} emails arrived twice`)
  for (const address of refused)
    if (server.attemptsAt(address) > 1) broken.push('an email that was rejected permanently was sent again')
  if (people.some((address) => worker.log().includes(address))) broken.push('an address is in the log')
  const errors = reader.errors()
  if (errors > 0) broken.push(`${errors} pages did not come: ${reader.wrong().join(', ')}`)
  await server.close()
  return {
    fault: 'mail down, slow, lying',
    database,
    times: 1,
    acknowledged: people.length,
    lost,
    doubled,
    errors,
    secondsToServe,
    broken,
    notes: [
      `${copies} copies arrived with the same Message-ID, where the server accepted an email without a reply`,
      'an email that a server accepts and discards is lost, which cannot be detected',
    ],
  }
}

function differentIn(letters: readonly ReceivedEmail[]): number {
  return new Set(letters.map(({ messageId }) => messageId)).size
}
