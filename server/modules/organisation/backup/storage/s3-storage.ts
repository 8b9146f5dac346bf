import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Target } from '#server/platform/config/backup-config.ts'
import { asBackupError, BackupError } from './backup-error.ts'
import { instantOf } from './backup-name.ts'
import type { BackupStorage } from './backup-storage.ts'

/** Socket timeout: a request without any data for this long has failed. */
const TIMEOUT_MS = 60_000

/**
 * Stores backups as objects in an S3 bucket, at Amazon or a compatible service. An object has at
 * most 5 GB.
 */
export function s3Storage({
  bucket,
  prefix,
  endpoint,
  region,
  accessKey,
  secretKey,
}: S3Target): BackupStorage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestHandler: { connectionTimeout: 10_000, socketTimeout: TIMEOUT_MS },
    // Amazon's own checksums are disabled because many compatible services reject them. Downloads
    // are verified against the manifest instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  return {
    put: refusing(async (name, file) => {
      const { size } = await stat(file)
      await client.send(
        new PutObjectCommand({ ...at(name), Body: createReadStream(file), ContentLength: size }),
      )
    }),
    get: refusing(async (name, file) => {
      const { Body } = await client.send(new GetObjectCommand(at(name)))
      if (!(Body instanceof Readable)) throw new Error('The answer has no body.')
      await pipeline(Body, createWriteStream(file, { mode: 0o600 }))
    }),
    list: refusing(async () => {
      const found: { name: string; bytes: number }[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          const name = Key.slice(prefix.length)
          if (instantOf(name)) found.push({ name, bytes: Size })
        }
      }
      return found.sort((a, b) => (a.name < b.name ? -1 : 1))
    }),
    remove: refusing(async (name) => {
      await client.send(new DeleteObjectCommand(at(name)))
    }),
  }
}

function refusing<Args extends unknown[], Result>(operation: (...args: Args) => Promise<Result>) {
  return async (...args: Args): Promise<Result> => {
    try {
      return await operation(...args)
    } catch (error) {
      const known = asBackupError(error)
      if (known.fault !== 'failed') throw known
      // Returns the error code of S3, such as NoSuchBucket, or of the network. The error's message is omitted because
      // it may contain the access key.
      const name =
        error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'for an unknown reason'
      throw new BackupError(
        'storage',
        `The storage for backups cannot be used (${name}): check BACKUP_TO and BACKUP_S3_….`,
        error,
      )
    }
  }
}
