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

/** Since notes, prayers and verses: see `web/lib/sync/`. */
const entryStores = {
  /** Who this browser is to the account of each owner. */
  syncSelves: 'owner',
  /** What the account has; of a visitor, everything they wrote. */
  syncEntries: '[owner+kind+id], [owner+kind+createdAt+id], owner',
  /** What the account may not have yet. */
  syncUnsent: '[owner+device+sequence], owner',
  /** What is being typed into a form, by the name of the form. */
  typing: '[owner+name], owner',
}

/** Opened by the first who asks for something. Where it cannot be, every question to it is refused. */
export function deviceDatabase(name = 'lampstand'): Dexie {
  const database = new Dexie(name)
  database.version(1).stores(stores)
  database.version(2).stores(entryStores)
  return database
}
