import { z } from 'zod'
import { adminCommand } from './admin-command.ts'

/** Target of backups. */
export type BackupTarget = { kind: 'folder'; path: string } | S3Target

export interface S3Target {
  kind: 's3'
  bucket: string
  /** Prefix of the names of all objects in the bucket: empty, or ends with a slash. */
  prefix: string
  /** Undefined for Amazon. */
  endpoint: string | undefined
  region: string
  accessKey: string
  secretKey: string
}

export interface BackupConfig {
  place: BackupTarget
  /** Key that decrypts the backups: an identity of the encryption tool age. */
  key: string
  everyMinutes: number
}

/** Environment variables for backups. */
export const backupEnvironment = {
  BACKUP_TO: z
    .string()
    .trim()
    .regex(
      /^(s3:\/\/[a-z0-9.-]{3,63}(\/[\w./-]*)?|(?!s3:).+)$/,
      'a folder, or an address such as s3://bucket/prefix',
    )
    .optional(),
  BACKUP_KEY: z
    .string()
    .trim()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{50,}$/, {
      error: () => `a key as ${adminCommand('backup-key')} makes it`,
    })
    .optional(),
  BACKUP_EVERY_MINUTES: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'a whole number from 1')
    .transform(Number)
    .optional(),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address such as https://s3.example' })
    .optional(),
  BACKUP_S3_REGION: z.string().trim().min(1, 'some text').default('us-east-1'),
  BACKUP_S3_ACCESS_KEY: z.string().trim().min(1, 'some text').optional(),
  BACKUP_S3_SECRET_KEY: z.string().trim().min(1, 'some text').optional(),
}

const parsedEnvironment = z.object(backupEnvironment)

const noKey = () =>
  `BACKUP_TO is set without BACKUP_KEY: set your key. To create one, first leave BACKUP_TO empty and run ${adminCommand('backup-key')}.`

/**
 * Default number of minutes between backups.
 * The embedded database is small and has no other copy. With ten minutes, at most a quarter of an hour of changes is
 * lost, including the time of the backup itself.
 * A Postgres server also has its own log, so a backup per day is enough.
 */
const EVERY_MINUTES = { embedded: 10, server: 1440 }

/**
 * Returns the target and interval of scheduled backups; null without BACKUP_TO. BACKUP_KEY may be set without it,
 * because restoring needs only the key.
 * @param refuse called with a sentence about a missing variable; throws
 */
export function backupsIn(
  e: z.infer<typeof parsedEnvironment>,
  { isEmbedded, refuse }: { isEmbedded: boolean; refuse(words: string): never },
): BackupConfig | null {
  if (e.BACKUP_TO === undefined) return null
  if (e.BACKUP_KEY === undefined) return refuse(noKey())
  const everyMinutes = e.BACKUP_EVERY_MINUTES ?? (isEmbedded ? EVERY_MINUTES.embedded : EVERY_MINUTES.server)
  return { place: placeOf(e.BACKUP_TO, e, refuse), key: e.BACKUP_KEY, everyMinutes }
}

/**
 * Returns the message that no backups are made, with the settings to add. If a key is set, the message suggests no new
 * one, because the backups that it encrypted could then not be restored.
 */
export function noBackupsMessage(backupKey: string | undefined): string {
  if (backupKey !== undefined) return 'No backups are made: set BACKUP_TO.'
  return `No backups are made: set BACKUP_TO and BACKUP_KEY (${adminCommand('backup-key')} creates a key).`
}

function placeOf(
  to: string,
  e: z.infer<typeof parsedEnvironment>,
  refuse: (words: string) => never,
): BackupTarget {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? []
  if (bucket === undefined) return { kind: 'folder', path: to }
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = e
  if (accessKey === undefined || secretKey === undefined) {
    const missing = accessKey === undefined ? 'ACCESS' : 'SECRET'
    return refuse(`BACKUP_S3_${missing}_KEY must be set too, because BACKUP_TO is a bucket.`)
  }
  return {
    kind: 's3',
    bucket,
    endpoint: e.BACKUP_S3_ENDPOINT,
    region: e.BACKUP_S3_REGION,
    accessKey,
    secretKey,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
  }
}
