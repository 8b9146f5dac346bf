import { randomUUID } from 'node:crypto'
import { aClient, type Client, isError } from '#lab/shared/client.ts'
import { until } from '#lab/shared/until.ts'
import { signIn, signUp } from '#lab/shared/writers.ts'
import { brokenPromises, type Figures } from './figures.ts'
import { startReader } from './reader.ts'
import { type FaultOptions, startEmbedded } from './running-product.ts'
import { aStripe, type Mood } from './stripe-server.ts'

const AMOUNT = 10
const moods: readonly Mood[] = ['failing', 'gone', 'forgetful', 'slow', 'silent']
/**
 * Maximum number of seconds that the test waits for a response of the server. While Stripe does not respond, the server
 * needs more than 60 seconds: Stripe's library waits 20 seconds for a response, and then tries twice more.
 */
const SECONDS = 90

interface Giving {
  subscription: { subscribed: boolean }
  gifts: unknown[]
}

/**
 * Tests a Stripe that is down, slow or silent, or that executes requests and loses the responses. Webhooks arrive
 * twice, late and in any order. No gift may be lost or charged twice.
 */
export async function stripe(asked: FaultOptions): Promise<Figures[]> {
  const provider = await aStripe(asked.folder)
  const whole = await startEmbedded(asked, { env: { ...provider.env, FREE_STUDY_DAYS: '90' } })
  const { web } = whole
  const reader = startReader(() => web.url)
  const broken: string[] = []
  const notes: string[] = []
  let doubled = 0
  let lost = 0
  let gifts = 0
  let secondsToServe = 0
  for (const mood of moods) {
    const email = `donor-${mood}-${randomUUID()}@example.org`
    const client = aPatientClient(() => web.url)
    await signUp(client, email)
    await signIn(client, email)
    const before = await provider.counts()
    provider.setMood(mood)
    const refused = await client('POST', '/api/create-checkout', { amount: AMOUNT })
    const isWell = mood === 'slow' ? refused.status === 200 : refused.status === 502
    if (!isWell) broken.push(`with Stripe ${mood} giving was answered ${refused.status}`)
    if (mood !== 'slow' && (refused.json as { code?: string })?.code !== 'donation.failed')
      broken.push(`with Stripe ${mood} no reason was displayed`)
    provider.setMood('well')
    const backMs = performance.now()
    let url = ''
    await until('giving works again', async () => {
      const got = await client('POST', '/api/create-checkout', { amount: AMOUNT })
      if (got.status === 200) url = (got.json as { url: string }).url
      return got.status === 200
    })
    secondsToServe = Math.max(secondsToServe, (performance.now() - backMs) / 1000)
    await provider.pay(url)
    const customer = await provider.customerOf(email)
    await tellInDisorder(web.url, (...webhook) => provider.webhook(customer, ...webhook), broken)
    await until('premium is open', async () => (await givingOf(client)).subscription.subscribed)
    // After all webhooks have arrived, Lampstand compares the donor's data with Stripe's once more, and this must
    // succeed.
    const again = await client('POST', '/api/check-subscription')
    if (again.status !== 200) broken.push(`a look at the account was answered ${again.status}`)
    const found = await givingOf(client)
    gifts += 1
    if (found.gifts.length === 0) lost += 1
    if (found.gifts.length > 1) doubled += 1
    const after = await provider.counts()
    const made = { customers: after.customers - before.customers, charges: after.charges - before.charges }
    if (made.customers !== 1)
      broken.push(`with Stripe ${mood} there were ${made.customers} customers for one member`)
    if (made.charges !== 1) broken.push(`with Stripe ${mood} ${made.charges} charges were made`)
    const twice = await client('POST', '/api/create-checkout', { amount: AMOUNT })
    if (twice.status !== 409) broken.push(`a second gift was answered ${twice.status}`)
  }
  await reader.stop()
  const errors = reader.errors()
  notes.push(
    `${reader.pages()} pages read during this time; each webhook was delivered three times, out of order, one five minutes late and one with an invalid signature`,
  )
  await whole.stop()
  await provider.stop()
  return [
    {
      fault: 'Stripe down, slow, lying',
      database: whole.database,
      times: moods.length,
      acknowledged: gifts,
      lost,
      doubled,
      errors,
      secondsToServe,
      broken: [...brokenPromises({ lost, doubled, errors }), ...broken],
      notes,
    },
  ]
}

type Webhook = [id: string, type: string, options?: { ageSeconds?: number; secret?: string }]
type Signed = (...webhook: Webhook) => { body: string; headers: Record<string, string> }

async function tellInDisorder(url: string, signed: Signed, broken: string[]): Promise<void> {
  const types = [
    'customer.subscription.created',
    'invoice.paid',
    'charge.updated',
    'customer.subscription.updated',
  ]
  const events = types.map((type) => ({ type, id: `evt_${randomUUID()}` }))
  const told = [...events, ...events, ...events].sort(() => Math.random() - 0.5)
  for (const { id, type } of told) {
    const answer = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', ...signed(id, type) })
    if (answer.status !== 204) broken.push(`a webhook was answered ${answer.status}`)
  }
  const refused: Webhook[] = [
    ['evt_late', 'invoice.paid', { ageSeconds: 600 }],
    ['evt_false', 'invoice.paid', { secret: 'whsec_of_somebody_else' }],
  ]
  for (const webhook of refused) {
    const answer = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', ...signed(...webhook) })
    if (answer.status !== 400) broken.push(`${webhook[0]} was answered ${answer.status}`)
  }
}

async function givingOf(client: Client): Promise<Giving> {
  const got = await client('GET', '/api/giving')
  if (isError(got) || got.status !== 200) throw new Error(`Giving was answered ${got.status}.`)
  return got.json as Giving
}

/** Returns an HTTP client that, like a browser, waits longer for a response than Stripe's library does. */
function aPatientClient(base: () => string): Client {
  return aClient(base, SECONDS * 1000)
}
