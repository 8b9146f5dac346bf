import { auditEvents } from '#db/schema/audit.ts'
import { newestEventsOf } from '#server/auth/audit/newest-events.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'

const ABOUT =
  `What happened to your account, the newest first, such as signing in; at most the last ${MAX_EXPORT_ROWS.toLocaleString('en-US')} events. ` +
  'Where "byYou" is false, it was someone who was not signed in, or someone who runs this site.'

/**
 * Exports the member's events of the audit log. Other actors are not identified, to protect their
 * privacy.
 */
export const auditPart: ExportCollector = {
  tables: [auditEvents],
  async collect(db, { memberId }) {
    const events = await newestEventsOf(db, memberId, { limit: MAX_EXPORT_ROWS })
    const rows = events.map(({ at, kind, actorId, details }) => ({
      at,
      kind,
      byYou: actorId === memberId,
      details,
    }))
    return [jsonFile('audit.json', ABOUT, rows)]
  },
}
