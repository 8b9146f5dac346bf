import { Dexie } from 'dexie'
import { DATABASE_NAME } from './database-name.ts'

/** Stores of the database with their keys. The modules that use a store define the type of its rows. */
const stores = {
  /** State of this browser as a device of each owner. */
  devices: 'owner',
  /** Entries of the account; for the visitor, all entries. */
  entries: '[owner+kind+id], [owner+kind+createdAt+id], owner',
  /** Outbox: changes that the server has not confirmed. */
  unsent: '[owner+device+sequence], owner',
  /** Drafts, by the name of the form or field. */
  drafts: '[owner+name], owner',
  /** Studies that premium opened, for offline reading. */
  wholeStudies: '[owner+day], owner',
  /** Encryption settings of each owner's account. */
  seals: 'owner',
}

/** Every row of every store has an owner. */
export type StoreName = keyof typeof stores

/** Returns the database, which opens on first use. If it cannot be opened, every query rejects. */
export function deviceDatabase(name = DATABASE_NAME): Dexie {
  const database = new Dexie(name)
  // A new store requires a new version; the other stores keep their rows.
  const { seals, ...first } = stores
  database.version(1).stores(first)
  database.version(2).stores({ seals })
  return database
}
