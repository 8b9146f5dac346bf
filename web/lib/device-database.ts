import { Dexie } from 'dexie'

/** What this browser keeps by itself, and by which key. Table of contents: a feature gives its own rows their type. */
const stores = {
  /** Who this browser is to the server: a single row. */
  device: 'name',
  /** Journal answers that are not in the account yet; `owner` is a member's id, or "visitor". */
  journalDrafts: '[owner+day+key], owner',
  /** Texts that are offered beside an answer. */
  journalOffers: '++id, owner',
}

/** Opened by the first who asks for something. Where it cannot be, every question to it is refused. */
export function deviceDatabase(name = 'lampstand'): Dexie {
  const database = new Dexie(name)
  database.version(1).stores(stores)
  return database
}
