import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { OpenDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { DatabaseStartError } from '#db/start-error.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { askRunning } from './ask-running.ts'
import { type CommandContext, exitCodes, type Output } from './command.ts'
import { refuseFile } from './command-socket.ts'
import { runCommand } from './run-command.ts'
import type { Understood } from './understand.ts'

interface Asked extends Understood {
  /** Arguments of the command line, as entered. */
  args: readonly string[]
}

interface RunOptions {
  config: Config
  /** Called with each warning that occurs when the database is opened, to display it to the operator. */
  warn(words: string): void
  /**
   * Maximum time to wait while another process holds the embedded database but accepts no commands, because
   * it is starting or stopping. After it, the command fails.
   */
  patienceMs?: number
}

const PATIENCE_MS = 10_000
const RETRY_MS = 100

/**
 * Runs a command. If a server with the embedded database is running, the command runs in that server, unless it
 * requires a process of its own. Otherwise it runs in this process.
 */
export async function* runRequestedCommand(
  requested: Asked,
  { config, warn, patienceMs = PATIENCE_MS }: RunOptions,
) {
  const deadlineMs = performance.now() + patienceMs
  for (;;) {
    const local = createLocalContext(config, warn)
    try {
      const locked = requested.command.isAlone || config.databaseUrl ? null : await local.lockedBy()
      if (!locked) {
        yield* runCommand(requested.work, local.place)
        return
      }
      const outputs = await askRunning(config.dataDir, await requestOf(requested))
      if (outputs) {
        yield* outputs
        return
      }
      if (performance.now() >= deadlineMs) {
        yield* refuse(locked)
        return
      }
    } catch (error) {
      if (!(error instanceof OperatorRefusal)) throw error
      yield* refuse(error)
      return
    } finally {
      await local.close()
    }
    await setTimeout(RETRY_MS)
  }
}

function* refuse({ message }: Error): Generator<Output> {
  yield { error: message }
  yield { exitCode: exitCodes.refused }
}

async function requestOf({ args, file }: Asked) {
  return { args: [...args], files: file === undefined ? {} : { [file]: await textOf(file) } }
}

function createLocalContext(config: Config, warn: RunOptions['warn']) {
  let opening: Promise<OpenDatabase> | undefined
  const database = () => {
    opening ??= openFor(config, warn)
    return opening
  }
  const place: CommandContext = { config, clock: systemClock, database, readFile: textOf }
  return {
    place,
    /**
     * Returns the error if another process has locked the embedded database. Any other error of opening the database is
     * ignored here: the command gets that error when it uses the database.
     */
    lockedBy: async () => {
      const error = await database().then(
        () => null,
        (reason: unknown) => reason,
      )
      return error instanceof DatabaseStartError && error.code === 'database.locked' ? error : null
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined)
      await opened?.close()
    },
  }
}

async function openFor(config: Config, warn: RunOptions['warn']): Promise<OpenDatabase> {
  const database = await openDatabase({
    ...(config.databaseUrl && { url: config.databaseUrl }),
    namesStatements: config.namesStatements,
    dataDir: config.dataDir,
    durability: config.embeddedDurability,
    poolSize: 1,
    log: { warn: (_, words) => warn(words), error: (_, words) => warn(words) },
  })
  try {
    // A command applies no migrations, and fails if some are missing: only the server applies them, at its start.
    await migrate(database, { apply: false })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return refuseFile(path)
  }
}
