import { startWriters } from '#lab/shared/writers.ts'
import { brokenPromises, type Figures } from './figures.ts'
import { type FaultOptions, type RunningProduct, startEmbedded, startOnPostgres } from './running-product.ts'

/**
 * Maximum number of acknowledged writes between two kills. The number is random, so that some kills happen during the
 * start of a process.
 */
const MOST_WRITES_BETWEEN = 30
/** Maximum number of seconds until a process serves requests again after it was restarted. */
const MOST_SECONDS = 30

/**
 * Faults in which one process is killed with SIGKILL several times while members write; one fault for each kind of
 * process.
 */
export const kills = {
  'kill-product': (asked: FaultOptions) =>
    kill('kill -9 of the product', asked, startEmbedded, ({ web }) => web),
  'kill-web': (asked: FaultOptions) => kill('kill -9 of the web', asked, startOnPostgres, ({ web }) => web),
  'kill-worker': (asked: FaultOptions) =>
    kill('kill -9 of the worker', asked, startOnPostgres, ({ worker }) => worker),
  'kill-database': (asked: FaultOptions) =>
    kill('kill -9 of the database', asked, startOnPostgres, ({ postgres }) => {
      if (!postgres) throw new Error('There is no server.')
      return postgres
    }),
}

async function kill(
  fault: string,
  asked: FaultOptions,
  start: (asked: FaultOptions) => Promise<RunningProduct>,
  victimOf: (whole: RunningProduct) => { kill9(): Promise<void>; start(): Promise<unknown> },
): Promise<Figures[]> {
  const whole = await start(asked)
  const victim = victimOf(whole)
  const writers = await startWriters(() => whole.web.url)
  let secondsToServe = 0
  for (let time = 0; time < asked.times; time += 1) {
    await writers.more(1 + Math.floor(Math.random() * MOST_WRITES_BETWEEN))
    await victim.kill9()
    const killedMs = performance.now()
    const serves = writers.servesAgain(killedMs)
    await victim.start()
    secondsToServe = Math.max(secondsToServe, await serves)
  }
  await writers.more(20)
  await writers.stop()
  const found = await writers.lookUp()
  const errors = writers.errors()
  await whole.stop()
  const broken = brokenPromises({ ...found, errors })
  if (secondsToServe > MOST_SECONDS) broken.push(`it took ${secondsToServe.toFixed(0)} s to serve again`)
  const notes = [`${writers.refused()} requests were refused or cut, and sent again`]
  const { database } = whole
  return [{ fault, database, times: asked.times, ...found, errors, secondsToServe, broken, notes }]
}
