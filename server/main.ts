import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ContentError } from '#content/files/problem.ts'
import { loadLibrary } from '#content/library.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { DatabaseStartError } from '#db/start-error.ts'
import { searchParts } from '#scripture/search/search-parts.ts'
import { startAllScheduled } from '#server/module/gather.ts'
import { noBackupsMessage } from '#server/platform/config/backup-config.ts'
import { type Config, ConfigError, parseConfig } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { listen } from '#server/platform/connections/listen.ts'
import { outboxFolder } from '#server/platform/mail/outbox.ts'
import { assemble, assembleJobs, assembleWorker } from './assemble.ts'
import { commands } from './commands.ts'
import { modules } from './modules.ts'
import { openPayments } from './open-payments.ts'
import { listenForCommands } from './operations/commands/command-socket.ts'
import { productVersion } from './operations/product-version.ts'
import { watchProcess } from './operations/watch-process.ts'
import { systemClock } from './platform/base/clock.ts'
import { collectIdleGarbage } from './platform/base/collect-idle-garbage.ts'
import { createLog } from './platform/base/log.ts'
import { createMetrics } from './platform/base/metrics.ts'
import { countQuery } from './platform/base/scope.ts'
import { createCapReports } from './platform/connections/cap-reports.ts'
import { capacityFor } from './platform/connections/capacity.ts'
import { openFileLimit } from './platform/connections/open-file-limit.ts'
import { watchQueries } from './platform/database/watch-queries.ts'
import { createEventHub } from './platform/events/event-hub.ts'
import { eventSource } from './platform/events/event-source.ts'
import { startHeartbeat } from './platform/events/heartbeat.ts'
import { builtWeb } from './platform/web/built-web.ts'
import { warmPages } from './platform/web/warm-pages.ts'
import type { Web, WebOptions } from './platform/web/web.ts'

export interface Running {
  url: string
  /** Sentences for the operator, one for each external service that is not configured. */
  embedded: string[]
  /** Finishes running requests and jobs, then closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Opens the web pages that the server sends: by default those of the web build, in development those of Vite. */
  openWeb?: (place: WebOptions) => Promise<Web>
  /** Folder of the curriculum, if it is not the one we ship. */
  contentFolder?: string
}

/**
 * Starts the product with the configuration in the environment variables.
 * @throws errors for which `startFailure` returns a message
 */
export async function start(
  env: NodeJS.ProcessEnv,
  { openWeb = builtWeb, contentFolder }: StartOptions = {},
): Promise<Running> {
  const config = parseConfig(env)
  const log = createLog(config.logLevel)
  const metrics = createMetrics()
  const database = await openDatabase({
    ...(config.databaseUrl && { url: config.databaseUrl }),
    ...(config.databaseReplicaUrl && { replicaUrl: config.databaseReplicaUrl }),
    ...(config.databaseListenUrl && { listenUrl: config.databaseListenUrl }),
    namesStatements: config.namesStatements,
    dataDir: config.dataDir,
    durability: config.embeddedDurability,
    poolSize: config.databasePoolSize,
    onQuery: countQuery,
    watchQuery: watchQueries(metrics),
    log,
  })
  /** Functions that close the opened resources, last opened first. */
  const opened: (() => Promise<void> | void)[] = [() => database.close()]
  const close = async () => {
    for (const one of opened.splice(0)) await one()
  }
  try {
    await migrate(database, { apply: config.applyMigrations })
    const provider = await openPayments({ config, database, clock: systemClock, log })
    const { payments, billingClock, sandboxPages } = provider
    const clock = systemClock
    opened.unshift(() => provider.close())
    let stopping = false
    const foundation = {
      config,
      log,
      clock,
      billingClock,
      database,
      payments,
      sandboxPages,
      metrics,
      stopping: () => stopping,
    }
    const { tracing } = config
    // Tracing is loaded only if it is configured, and closed after everything that may still end a span.
    if (tracing) {
      const { openTracing } = await import('./platform/tracing/open-tracing.ts')
      opened.unshift(openTracing(tracing))
    }
    const { jobs, context } = assembleJobs(foundation)
    opened.unshift(() => jobs.stop())
    watchProcess({ metrics, database, jobs, dataDir: config.dataDir, version: await productVersion() })
    // Running requests and scheduled work are finished after the event streams are closed, because the
    // responses of event streams never end by themselves.
    const underWay: (() => Promise<void>)[] = []
    opened.unshift(async () => {
      for (const finish of underWay) await finish()
    })
    const events = createEventHub({ source: eventSource(database), clock, log })
    opened.unshift(() => events.stop())
    await jobs.start()
    if (database.kind === 'pglite') {
      // This process also runs the commands of operators, because no other process can open the embedded
      // database at the same time.
      const place = { config, clock, jobs, database: async () => database }
      opened.unshift(await listenForCommands({ dataDir: config.dataDir, commands, place, log }))
    }
    const library = config.role === 'worker' ? undefined : loadLibrary(contentFolder)
    const capacity = capacityFor(config, openFileLimit())
    const web = library && (await openWeb({ dataDir: config.dataDir, clock, log }))
    opened.unshift(async () => web?.close?.())
    const { app, fromMemory } = web
      ? assemble({ ...foundation, context, events, capacity, library, web })
      : { app: assembleWorker(foundation) }
    const limits = { ...capacity, report: createCapReports({ log, metrics }) }
    const listening = await listen(app.fetch, { ...config, limits, fromMemory, onUpgrade: web?.onUpgrade })
    underWay.push(() => listening.close())
    if (config.role !== 'web') await jobs.work()
    underWay.push(startAllScheduled(modules, context, library))
    opened.unshift(startHeartbeat(events))
    opened.unshift(collectIdleGarbage())
    if (web?.isBuilt) {
      const { publicUrl } = context.site
      opened.unshift(
        warmPages({ ask: (request) => app.fetch(request), publicUrl, clock, parts: searchParts }),
      )
    }
    return {
      url: listening.url,
      embedded: embeddedIn(config),
      stop: async () => {
        stopping = true
        listening.drain()
        // The process continues to serve requests until the proxy has noticed that it stops. A worker receives no
        // requests, so it does not wait.
        if (config.role !== 'worker') await setTimeout(config.drainMs)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const expectedFailures = [ConfigError, StartError, DatabaseStartError, ContentError]

/** Returns the message of a failed start for the operator; null for a bug, which needs its stack trace. */
export function startFailure(error: unknown): string | null {
  const isExpected = expectedFailures.some((kind) => error instanceof kind)
  return isExpected && error instanceof Error ? error.message : null
}

function embeddedIn(config: Config): string[] {
  const sentences: string[] = []
  if (!config.databaseUrl) {
    const folder = resolve(config.dataDir)
    sentences.push(`The database is embedded, in ${folder}. Set DATABASE_URL to use a Postgres server.`)
  }
  if (config.payments.kind === 'sandbox') {
    sentences.push(
      'Payments run in sandbox mode: no cards are charged. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to use Stripe. The page /sandbox issues refunds, opens disputes and moves the time of gifts forward; it is served if PUBLIC_URL is an address of this machine or with SANDBOX_CONTROL=allow.',
    )
  }
  if (!config.mail.smtpUrl && config.role !== 'web') {
    const folder = resolve(outboxFolder(config))
    sentences.push(
      `No mail server is configured: emails are written to ${folder}. Set SMTP_URL to send them.`,
    )
  }
  if (!config.backups && config.role !== 'web') {
    sentences.push(noBackupsMessage(config.backupKey))
  }
  return sentences
}
