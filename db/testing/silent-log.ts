import type { DatabaseLog } from '#db/client.ts'

/** A log that discards everything, for tests that check for problems by other means. */
export const silentLog: DatabaseLog = { warn: () => undefined, error: () => undefined }
