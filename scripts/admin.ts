import { parseArgs } from 'node:util'
import type { Db, OpenDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { DatabaseStartError } from '#db/start-error.ts'
import { listAuditLog, verifyAuditLog } from '#server/modules/account/operator/audit-commands.ts'
import {
  type MemberCommand,
  memberCommands,
  runMemberCommand,
} from '#server/modules/account/operator/operator-commands.ts'
import { newsletter } from '#server/modules/organisation/newsletter/newsletter-admin.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, ConfigError, parseConfig } from '#server/platform/config/config.ts'
import { OperatorRefusal } from '#server/platform/operations/operator-refusal.ts'

// `npm run admin -- …`: what an operator does to the database of the product, past its web pages.

const HELP = `npm run admin -- member <email> make-admin | make-moderator | make-member
npm run admin -- member <email> disable | enable | end-sessions | verify-email | remove-factors | show
npm run admin -- audit verify
npm run admin -- audit list [--member <email>]
npm run admin -- send-newsletter <file> [--dry-run]
npm run admin -- help

Reads the same settings as the product: DATABASE_URL, or DATA_DIR for the embedded database. That one is for a
single process, so stop the product first, or use Postgres. Every change to an account stands in the audit log. The exit code is
0 when it is done, 1 when it is refused or the audit log is not whole, 2 when the command is not understood.`

const REFUSED = 1
const NOT_UNDERSTOOD = 2

type Work = (db: Db, place: { database: OpenDatabase; config: Config }) => Promise<void>

const asked = parse(process.argv.slice(2))
if (asked === 'help') console.log(HELP)
else if (asked === 'not understood') tell(HELP, NOT_UNDERSTOOD)
else await run(asked)

/** What was asked for, as work on a database. */
function parse(args: string[]): Work | 'help' | 'not understood' {
  const parsed = argumentsIn(args)
  if (!parsed) return 'not understood'
  const { positionals, email, isDryRun } = parsed
  const [topic, ...rest] = positionals
  if (rest.length === 0 && (topic === 'help' || topic === undefined)) return topic ?? 'not understood'
  if (topic === 'send-newsletter' && rest.length === 1 && email === undefined) {
    const [file = ''] = rest
    return async (_, place) => console.log(await newsletter(place, { file, isDryRun }))
  }
  if (isDryRun) return 'not understood'
  if (topic === 'audit' && rest.length === 1) {
    if (rest[0] === 'list') return (db) => listLog(db, email)
    if (rest[0] === 'verify' && email === undefined)
      return async (db) => console.log(await verifyAuditLog(db))
  }
  if (topic === 'member' && rest.length === 2 && email === undefined) {
    const [address = '', command = ''] = rest
    if (isMemberCommand(command)) {
      return async (db) => console.log(await runMemberCommand(db, systemClock, { command, email: address }))
    }
  }
  return 'not understood'
}

interface Arguments {
  positionals: string[]
  email: string | undefined
  isDryRun: boolean
}

function argumentsIn(args: string[]): Arguments | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { member: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    return { positionals, email: values.member, isDryRun: values['dry-run'] }
  } catch {
    return null
  }
}

function isMemberCommand(word: string): word is MemberCommand {
  return Object.hasOwn(memberCommands, word)
}

async function listLog(db: Db, email?: string): Promise<void> {
  for await (const line of listAuditLog(db, email)) console.log(line)
}

async function run(work: Work): Promise<void> {
  try {
    const config = parseConfig(process.env)
    const database = await openDatabase({
      ...(config.databaseUrl && { url: config.databaseUrl }),
      dataDir: config.dataDir,
      poolSize: 1,
      log: { warn: (_, words) => console.error(words), error: (_, words) => console.error(words) },
    })
    try {
      // Bringing the tables up to date is for the product itself, at its start.
      await migrate(database, { apply: false })
      await work(database.db, { database, config })
    } finally {
      await database.close()
    }
  } catch (error) {
    const isExpected =
      error instanceof OperatorRefusal || error instanceof ConfigError || error instanceof DatabaseStartError
    if (!isExpected) throw error
    tell(error.message, REFUSED)
  }
}

function tell(words: string, exitCode: number): void {
  console.error(words)
  process.exitCode = exitCode
}
