import { Dexie } from 'dexie'
import { DATABASE_NAME } from './database-name.ts'

/**
 * Stores (tables) of the database, with their keys. The type of the rows is defined in the modules that use a store.
 */
const stores = {
  /**
   * Sync state of this browser for each owner: the id of the device, the sequence number of its last change, and the
   * cursor up to which it has received the owner's changes.
   */
  devices: 'owner',
  /**
   * Entries of members in the version that the server last sent; entries of the visitor, which are on this device only.
   */
  entries: '[owner+kind+id], [owner+kind+createdAt+id], owner',
  /** Outbox: changes that the server has not confirmed. */
  unsent: '[owner+device+sequence], owner',
  /** Drafts of texts, by the name of the form or field. */
  drafts: '[owner+name], owner',
  /** Complete studies that only members with premium access receive, stored for offline reading. */
  wholeStudies: '[owner+day], owner',
  /** Encryption settings of each owner's account. */
  seals: 'owner',
  /** Entries that were received together. Each becomes a row of `entries` later. */
  bundles: '[owner+kind+id], *names, owner',
}

/** Name of a store. Every store has an index by owner, because every row belongs to one owner. */
export type StoreName = keyof typeof stores

/** Returns the database, which opens on first use. If it cannot be opened, all queries reject. */
export function deviceDatabase(name = DATABASE_NAME): Dexie {
  const database = new Dexie(name)
  // When a store is added, the version has to be increased. Rows in the other stores are not lost.
  const { seals, bundles, ...first } = stores
  database.version(1).stores(first)
  database.version(2).stores({ seals })
  database.version(3).stores({ bundles })
  return database
}
