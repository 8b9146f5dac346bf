import { signInRequest, signUp } from '#bench/members.ts'
import { startProduct } from '#bench/product.ts'
import { printed, printHeading, printTable, rangeOf } from '#bench/table.ts'
import { rawAnswer } from './bare.ts'
import { type Load, type Round, runLoad } from './load.ts'

const MEMBERS = 20
const SIGN_INS_AT_ONCE = 200
const ROUNDS = 3

/** Less than the storm lasts. */
const READING_SECONDS = 4

const readers: Load = {
  requests: [{ path: '/studies/1', headers: { 'accept-encoding': 'br' } }],
  status: 200,
  connections: 8,
}

/** What readers notice of 200 people who sign in at once: each sign-in hashes a password. */
export async function measureStorm(): Promise<void> {
  const product = await startProduct({ entry: 'shipped', dataDir: 'storm' })
  await signUp(product.url, MEMBERS)
  await runLoad(product.url, readers, 1)
  const quiet: Round[] = []
  const storm: Round[] = []
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await runLoad(product.url, readers, READING_SECONDS))
    const [lasted, reading] = await Promise.all([
      signInAtOnce(product.url),
      runLoad(product.url, readers, READING_SECONDS),
    ])
    seconds.push(lasted)
    storm.push(reading)
  }
  await product.stop()

  printHeading('A storm of sign-ins')
  printTable(
    ['', 'per second', 'p50 ms', 'p99 ms'],
    [
      ['/studies/1, alone', ...figures(quiet)],
      [`/studies/1, while ${SIGN_INS_AT_ONCE} sign in`, ...figures(storm)],
    ],
  )
  console.log(`The last of them is in after ${printed(rangeOf(seconds), 1)} s. ${ROUNDS} rounds, least–most.`)
  console.log('Load, readers and hashing share the cores.')
}

/** Seconds until all of them are in. @throws {Error} where one is not */
async function signInAtOnce(url: string): Promise<number> {
  const startedMs = performance.now()
  const asked = Array.from({ length: SIGN_INS_AT_ONCE }, (_, index) =>
    rawAnswer(url, signInRequest(index % MEMBERS)),
  )
  for (const { status } of await Promise.all(asked)) {
    if (status !== 204) throw new Error(`A sign-in was answered ${status}.`)
  }
  return (performance.now() - startedMs) / 1000
}

function figures(rounds: readonly Round[]): string[] {
  return [
    printed(rangeOf(rounds.map(({ perSecond }) => perSecond))),
    printed(rangeOf(rounds.map(({ p50Ms }) => p50Ms)), 1),
    printed(rangeOf(rounds.map(({ p99Ms }) => p99Ms)), 1),
  ]
}
