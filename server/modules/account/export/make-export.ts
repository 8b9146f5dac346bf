import { promisify } from 'node:util'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import PQueue from 'p-queue'
import { AppError } from '#contract/errors/app-error.ts'
import { EXPORTS_PER_DAY } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { newestEventsOf } from '#server/auth/audit/newest-events.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import type { ExportFile, Exporting } from '#server/module/export-collector.ts'
import type { WebContext } from '#server/module/module-context.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { readme } from './readme.ts'

type ExportTools = Pick<WebContext, 'db' | 'clock' | 'site' | 'exportCollectors' | 'leftOut'>

/** An archive is in memory until it is sent, so each process creates only one archive at a time. */
const oneAtATime = new PQueue({ concurrency: 1 })

const zipped = promisify<AsyncZippable, Uint8Array<ArrayBuffer>>(zip)

/**
 * Creates a ZIP archive of a member's data and records the export in the audit log. The limit per day counts these
 * records, so it is not reset by a restart.
 * @throws {AppError} `export.too_many`
 */
export function makeExport(tools: ExportTools, subject: Exporting): Promise<Uint8Array<ArrayBuffer>> {
  return oneAtATime.add(async () => {
    const { db, clock } = tools
    const { memberId } = subject
    await refuseTooMany(db, clock, memberId)
    const archive = await archiveOf(await collect(tools, subject), clock())
    await recordOwnAudit(db, clock, memberId, { kind: 'export.made', details: {} })
    return archive
  })
}

async function refuseTooMany(db: Db, clock: Clock, memberId: string): Promise<void> {
  const now = clock().getTime()
  const after = new Date(now - DAY_MS)
  const made = await newestEventsOf(db, memberId, { kind: 'export.made', after, limit: EXPORTS_PER_DAY })
  const oldest = made[EXPORTS_PER_DAY - 1]
  if (!oldest) return
  const retryAfterSeconds = Math.ceil((oldest.at.getTime() + DAY_MS - now) / 1000)
  throw new AppError('export.too_many', { retryAfterSeconds })
}

/** The collectors run one after another, so that an export uses only one connection of the pool. */
async function collect(
  { db, clock, site, exportCollectors, leftOut }: ExportTools,
  subject: Exporting,
): Promise<ExportFile[]> {
  const files: ExportFile[] = []
  for (const part of exportCollectors) files.push(...(await part.collect(db, subject)))
  const reasons = leftOut.map(({ why }) => why)
  return [readme({ site, files, leftOut: reasons, madeAt: clock(), timeZone: subject.timeZone }), ...files]
}

function archiveOf(files: readonly ExportFile[], mtime: Date): Promise<Uint8Array<ArrayBuffer>> {
  const entries: AsyncZippable = {}
  for (const { path, text } of files) entries[path] = [strToU8(text), { mtime }]
  return zipped(entries)
}
