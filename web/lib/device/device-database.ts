import { Dexie } from 'dexie'
import { DATABASE_NAME } from './database-name.ts'

/** What this browser keeps by itself, and by which key. Table of contents: who uses a store gives its rows their type. */
const stores = {
  /** Who this browser is to the account of each owner. */
  devices: 'owner',
  /** What the account has; of a visitor, everything they wrote. */
  entries: '[owner+kind+id], [owner+kind+createdAt+id], owner',
  /** What the account may not have yet. */
  unsent: '[owner+device+sequence], owner',
  /** What is being typed, by the name of its form or field. */
  drafts: '[owner+name], owner',
  /** What premium opens, to be read without a connection. */
  wholeStudies: '[owner+day], owner',
  /** How the account of an owner is encrypted, and the key while this device is unlocked. */
  seals: 'owner',
}

/** Every row has an owner. */
export type StoreName = keyof typeof stores

/** Opened by the first who asks for something. Where it cannot be, every question to it is refused. */
export function deviceDatabase(name = DATABASE_NAME): Dexie {
  const database = new Dexie(name)
  // A new store is a new version; the others keep what is in them.
  const { seals, ...first } = stores
  database.version(1).stores(first)
  database.version(2).stores({ seals })
  return database
}
