import type { DatabaseLog } from '#db/client.ts'

/** For tests that expect no trouble and say so by other means. */
export const silentLog: DatabaseLog = { warn: () => undefined, error: () => undefined }
