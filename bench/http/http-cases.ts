import { signIn, signInRequest, signUp } from '#bench/members.ts'
import type { Product } from '#bench/product.ts'
import type { Range } from '#bench/table.ts'
import { PLAN_DAYS } from '#contract/limits.ts'
import { type Bare, rawAnswer, startBare, startBareCopy } from './bare.ts'
import { prepareBareDatabase } from './bare-database.ts'
import { compare, type Figures, type Load, type Sent } from './load.ts'

export interface Comparison {
  name: string
  product: Figures
  bare: Figures
  ratio: Range
  /** Sent to the database for one more such request. */
  statements: number
  /** What the bare server does. */
  limit: string
}

const CONNECTIONS = 16
const MEMBERS = 40

const searches = [
  'love',
  'king',
  'covenant',
  'the lord',
  'psalm 1',
  'water',
  'grace',
  'mountain',
  'be',
  'qqq',
]

/** What everyone reads, on the plan as it is shipped. */
export async function measureReading(product: Product): Promise<Comparison[]> {
  const br = { 'accept-encoding': 'br' }
  const home = await rawAnswer(product.url, { path: '/', headers: br })
  const etag = home.headers[home.headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? ''
  const pages: { name: string; sent: Sent; status: number }[] = [
    { name: '/', sent: { path: '/', headers: br }, status: 200 },
    { name: '/ not modified', sent: { path: '/', headers: { ...br, 'if-none-match': etag } }, status: 304 },
    { name: '/studies/1', sent: { path: '/studies/1', headers: br }, status: 200 },
    { name: '/api/studies/1', sent: { path: '/api/studies/1', headers: br }, status: 200 },
  ]
  const rows: Comparison[] = []
  for (const { name, sent, status } of pages) {
    rows.push(await besideSameBytes(name, product, { requests: [sent], status, connections: CONNECTIONS }))
  }
  return [...rows, await measureSearch('search', product)]
}

/** Search through the whole plan, and what a member does. */
export async function measureWholePlan(product: Product, bareUrl: string | undefined): Promise<Comparison[]> {
  return [
    await measureSearch('search, 1500 studies', product),
    await measureSignIn(product),
    await measureCompletion(product, bareUrl),
  ]
}

function measureSearch(name: string, product: Product): Promise<Comparison> {
  const requests = searches.map((words) => ({ path: `/api/studies/search?q=${encodeURIComponent(words)}` }))
  return besideSameBytes(name, product, { requests, status: 200, connections: CONNECTIONS })
}

async function besideSameBytes(
  name: string,
  product: Product,
  load: Load & { requests: readonly Sent[] },
): Promise<Comparison> {
  const bare = await startBareCopy(product.url, load.requests)
  return finish(name, 'the same bytes', product, load, bare, load)
}

async function measureSignIn(product: Product): Promise<Comparison> {
  await signUp(product.url, MEMBERS)
  const requests = Array.from({ length: MEMBERS }, (_, member) => signInRequest(member))
  // Hashing uses four threads at most; a longer queue would only measure itself.
  const load: Load = { requests, status: 204, connections: 4, roundSeconds: 2 }
  return finish('sign in', 'one argon2id', product, load, await startBare({ kind: 'argon2id' }), load)
}

async function measureCompletion(product: Product, bareUrl: string | undefined): Promise<Comparison> {
  const { task, memberIds } = await prepareBareDatabase(bareUrl, MEMBERS)
  const bare = await startBare(task)
  const cookies = await signIn(product.url, MEMBERS)
  const headers = cookies.map((cookie) => ({ cookie, origin: product.url, 'content-length': '0' }))
  const nextOfProduct = eachOnce((member, day) => ({
    method: 'PUT',
    path: `/api/studies/${day}/completion`,
    headers: headers[member] ?? {},
  }))
  const nextOfBare = eachOnce((member, day) => ({ method: 'PUT', path: `/${memberIds[member]}/${day}` }))
  return finish(
    'mark complete',
    'one insert',
    product,
    { requests: nextOfProduct, status: 204, connections: CONNECTIONS },
    bare,
    { requests: nextOfBare, status: 204, connections: CONNECTIONS },
  )
}

/** Every member completes every day, once, the members in turn. */
function eachOnce(sentFor: (member: number, day: number) => Sent): () => Sent {
  let index = 0
  return () => {
    const day = Math.floor(index / MEMBERS) + 1
    if (day > PLAN_DAYS) throw new Error('Every member has completed every day: more members are needed.')
    const sent = sentFor(index % MEMBERS, day)
    index += 1
    return sent
  }
}

async function finish(
  name: string,
  limit: string,
  product: Product,
  load: Load,
  bare: Bare,
  bareLoad: Load,
): Promise<Comparison> {
  const statements = await statementsOf(product, load)
  const compared = await compare({ url: product.url, load }, { url: bare.url, load: bareLoad })
  await bare.stop()
  return { name, limit, ...compared, statements }
}

/** Of the second of two requests: the first may still have to set things up. */
async function statementsOf(product: Product, { requests }: Load): Promise<number> {
  let before = 0
  for (let round = 0; round < 2; round += 1) {
    before = await product.statements()
    const sent = typeof requests === 'function' ? requests() : requests[0]
    if (sent) await rawAnswer(product.url, sent)
  }
  return (await product.statements()) - before
}
