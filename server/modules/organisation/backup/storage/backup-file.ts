import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { create, extract } from 'tar'
import { asBackupError, BackupError } from './backup-error.ts'

// A backup is a tar.gz in the age format (age-encryption.org/v1), readable without this program:
// `age -d -i key.txt <file> | tar -xz`.

/**
 * Generates an age identity, which the operator must store elsewhere: backups cannot be read
 * without it.
 */
export function makeBackupKey(): Promise<string> {
  return generateX25519Identity()
}

/**
 * Packs, compresses and encrypts a folder into one file, flushed to disk before the promise
 * resolves. @throws {BackupError}
 */
export async function sealBackup(folder: string, file: string, key: string): Promise<void> {
  const packed = `${file}.tar.gz`
  try {
    await create({ file: packed, cwd: folder, gzip: true, portable: true, mode: 0o600 }, ['.'])
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(key))
    const sealed = await encrypter.encrypt(webStream(packed))
    await pipeline(Readable.fromWeb(sealed), createWriteStream(file, { mode: 0o600, flush: true }))
  } catch (error) {
    throw asBackupError(error)
  } finally {
    await rm(packed, { force: true })
  }
}

/**
 * Decrypts and unpacks a backup into a new folder. @throws {BackupError} `wrong_key`, `damaged`,
 * `no_room`
 */
export async function openBackup(file: string, folder: string, key: string): Promise<void> {
  const packed = `${folder}.tar.gz`
  try {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    const opened = await decrypter.decrypt(webStream(file)).catch((error: unknown) => {
      throw asUnreadable(error)
    })
    await pipeline(Readable.fromWeb(opened), createWriteStream(packed, { mode: 0o600 }))
    await mkdir(folder, { mode: 0o700 })
    await extract({ file: packed, cwd: folder, strict: true })
  } catch (error) {
    throw asUnreadable(error)
  } finally {
    await rm(packed, { force: true })
  }
}

function webStream(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
}

function asUnreadable(error: unknown): BackupError {
  const known = asBackupError(error)
  if (known.fault !== 'failed') return known
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return new BackupError('failed', 'There is no such backup.', error)
  return error instanceof Error && /identit/.test(error.message)
    ? new BackupError(
        'wrong_key',
        'BACKUP_KEY does not open this backup: it was made with another key.',
        error,
      )
    : new BackupError('damaged', 'The backup is damaged, or cut short: take another one.', error)
}
