import { Dexie, type Transaction } from 'dexie'

/** What this browser keeps by itself, and by which key. Table of contents: who uses a store gives its rows their type. */
const stores = {
  /** Who this browser is to the account of each owner. */
  syncSelves: 'owner',
  /** What the account has; of a visitor, everything they wrote. */
  syncEntries: '[owner+kind+id], [owner+kind+createdAt+id], owner',
  /** What the account may not have yet. */
  syncUnsent: '[owner+device+sequence], owner',
  /** What is being typed, by the name of its form or field. */
  typing: '[owner+name], owner',
}

/** Since the fourth version: what premium opens, to be read without a connection. */
const premiumStores = { wholeStudies: '[owner+day], owner' }

/** Of the first version: answers had stores of their own. */
const journalStores = {
  device: 'name',
  journalDrafts: '[owner+day+key], owner',
  journalOffers: '++id, owner',
}
const withoutJournal = { device: null, journalDrafts: null, journalOffers: null }

/** Opened by the first who asks for something. Where it cannot be, every question to it is refused. */
export function deviceDatabase(name = 'lampstand'): Dexie {
  const database = new Dexie(name)
  database.version(1).stores(journalStores)
  database.version(2).stores(stores).upgrade(keepDrafts)
  database.version(3).stores(withoutJournal)
  database.version(4).stores(premiumStores)
  return database
}

interface OldText {
  owner: string
  day: number
  key: string
  text: string
  question: string
  writtenAt: string
}

/** What somebody had written and not saved before there were entries is in its field again, or beside it. */
async function keepDrafts(transaction: Transaction): Promise<void> {
  const [drafts, offers] = await Promise.all(
    ['journalDrafts', 'journalOffers'].map((store) => transaction.table<OldText>(store).toArray()),
  )
  const answers = Map.groupBy(
    [...(drafts ?? []), ...(offers ?? [])],
    (row) => `${row.owner}/${row.day}-${row.key}`,
  )
  for (const rows of answers.values()) {
    const [first] = rows
    if (!first) continue
    const draft = drafts?.find((row) => rows.includes(row))
    const aside = rows
      .filter((row) => row !== draft)
      .map(({ text, writtenAt }) => ({ id: crypto.randomUUID(), text, writtenAt }))
    const values = { text: draft?.text ?? null, question: draft?.question ?? '', seen: null, aside }
    await transaction
      .table('typing')
      .put({ owner: first.owner, name: `answer:${first.day}-${first.key}`, values })
  }
}
