import { expect, test } from 'vitest'
import { noBackupsMessage } from './backup-config.ts'
import { ConfigError, parseConfig, settingsIn } from './config.ts'

const BACKUP_KEY = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`
const s3 = {
  BACKUP_TO: 's3://lamp',
  BACKUP_KEY,
  BACKUP_S3_ACCESS_KEY: 'access',
  BACKUP_S3_SECRET_KEY: 'secret',
}

test('without BACKUP_TO there are no backups; BACKUP_KEY alone is enough to restore one', () => {
  expect(parseConfig({}).backups).toBeNull()
  expect(parseConfig({ BACKUP_KEY })).toMatchObject({ backups: null, backupKey: BACKUP_KEY })
})

test('by default the embedded database is backed up every 10 minutes, and a database server every day', () => {
  const folder = { BACKUP_TO: '/backups', BACKUP_KEY }
  const DATABASE_URL = 'postgres://lampstand@localhost/lampstand'
  expect(parseConfig(folder).backups).toEqual({
    place: { kind: 'folder', path: '/backups' },
    key: BACKUP_KEY,
    everyMinutes: 10,
  })
  expect(parseConfig({ ...folder, DATABASE_URL }).backups?.everyMinutes).toBe(1440)
  expect(parseConfig({ ...folder, BACKUP_EVERY_MINUTES: '60' }).backups?.everyMinutes).toBe(60)
})

test.each([
  ['s3://lamp', 'lamp', ''],
  ['s3://lamp/', 'lamp', ''],
  ['s3://lamp/site/one', 'lamp', 'site/one/'],
])('%s is a bucket and a prefix', (BACKUP_TO, bucket, prefix) => {
  const { backups } = parseConfig({ ...s3, BACKUP_TO, BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9000' })
  expect(backups?.place).toEqual({
    kind: 's3',
    bucket,
    prefix,
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    accessKey: 'access',
    secretKey: 'secret',
  })
})

test.each<[Record<string, string>, string]>([
  [
    { BACKUP_TO: '/backups' },
    'BACKUP_TO is set without BACKUP_KEY: set your key. To create one, first leave BACKUP_TO empty and run npm run admin -- backup-key.',
  ],
  [
    { ...s3, BACKUP_S3_SECRET_KEY: '' },
    'BACKUP_S3_SECRET_KEY must be set too, because BACKUP_TO is a bucket.',
  ],
  [
    { BACKUP_TO: 's3:lamp', BACKUP_KEY },
    'BACKUP_TO must be a folder, or an address such as s3://bucket/prefix.',
  ],
  [{ BACKUP_KEY: 'hunter2' }, 'BACKUP_KEY must be a key as npm run admin -- backup-key makes it.'],
  [{ BACKUP_EVERY_MINUTES: '0' }, 'BACKUP_EVERY_MINUTES must be a whole number from 1.'],
  [{ EMBEDDED_DURABILITY: 'yes' }, 'EMBEDDED_DURABILITY must be one of process, disk.'],
])('%j is rejected with a message', (env, words) => {
  expect(() => parseConfig(env)).toThrow(new ConfigError(words))
})

test('an operator with a backup key is not advised to create another one', () => {
  expect(noBackupsMessage(undefined)).toMatch(/set BACKUP_TO and BACKUP_KEY .*backup-key creates a key/)
  expect(noBackupsMessage(BACKUP_KEY)).toBe('No backups are made: set BACKUP_TO.')
})

test('the settings contain all variables of the product that are set, except the backup key', () => {
  const env = {
    PATH: '/bin',
    BACKUP_KEY,
    SITE_NAME: 'Lamp',
    SMTP_URL: '',
    OIDC_CHURCH_NAME: 'Church',
    HOME: '/',
  }
  expect(settingsIn(env)).toEqual({ OIDC_CHURCH_NAME: 'Church', SITE_NAME: 'Lamp' })
})
