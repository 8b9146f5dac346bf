import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import type { AnswerFields } from '#contract/reading/journal.ts'
import type { SyncState } from '#web/entries/sync/sync-engine.ts'
import type { ViewEntry } from '#web/entries/sync/view-entry.ts'
import { waitingFor } from '#web/entries/view/sync-message.ts'
import type { AnswerDraft } from './answer-draft.ts'

export type AnswerEntry = ViewEntry<AnswerFields>

/** A text that stands beside the field, with where it came from. */
export interface OfferedText {
  /** Names it among the others. */
  id: string
  text: string
  /** ISO 8601. */
  writtenAt: string
  /** What stands in the account, a text that gave way there, or one that was typed here. */
  from: 'account' | 'other' | 'aside'
}

/** What a field shows of an answer. */
export interface AnswerView {
  text: string
  /** The account has an answer. */
  isSaved: boolean
  offered: OfferedText[]
  /** A word about where the text is; empty where there is nothing to say. */
  words: string
  charsLeft: number
}

interface Shown {
  entry: AnswerEntry | undefined
  draft: AnswerDraft
  /** Whether the device has taken in what was typed last; null while nobody knows. */
  isKept: boolean | null
  state: Pick<SyncState, 'isPersistent' | 'connection' | 'isServerFailing'>
}

export function answerView({ entry, draft, isKept, state }: Shown): AnswerView {
  const saved = entry?.fields.text ?? ''
  const text = draft.text ?? saved
  return {
    text,
    isSaved: saved !== '' && entry?.whereabouts === 'account',
    offered: unlike(text, offeredTexts(entry, draft)),
    words: draft.text === null ? savedWords(entry, state) : draftWords(text, isKept),
    charsLeft: MAX_ANSWER_CHARS - text.length,
  }
}

function offeredTexts(entry: AnswerEntry | undefined, { text, seen, aside }: AnswerDraft): OfferedText[] {
  const texts: OfferedText[] = []
  // Something newer has arrived since they began to type.
  const isOverOlder = text !== null && entry && entry.stamps.text !== seen?.stamps.text
  if (isOverOlder && entry.fields.text) {
    const { text } = entry.fields
    texts.push({ from: 'account', id: 'account', text, writtenAt: entry.createdAt })
  }
  for (const { id, text, at } of entry?.others ?? []) texts.push({ from: 'other', id, text, writtenAt: at })
  for (const { id, text, writtenAt } of aside) texts.push({ from: 'aside', id, text, writtenAt })
  return texts
}

/** Each text once, and none that stands in the field. */
function unlike(text: string, offered: readonly OfferedText[]): OfferedText[] {
  return offered.filter(
    (one, index) => one.text !== text && offered.findIndex((other) => other.text === one.text) === index,
  )
}

function draftWords(text: string, isKept: boolean | null): string {
  if (isKept === null || text === '') return ''
  return isKept ? 'Saved on this device' : 'Not saved on this device once you leave this page'
}

/** Quietly and truthfully, where a saved text is. */
function savedWords(
  entry: AnswerEntry | undefined,
  { isPersistent, connection, isServerFailing }: Shown['state'],
): string {
  if (!entry) return ''
  if (entry.whereabouts === 'account') return entry.fields.text ? 'Saved to your account' : ''
  if (connection === 'under_way') return 'Saving…'
  if (!isPersistent) return 'Not saved on this device once you leave this page'
  return connection === 'waiting' ? waitingFor(isServerFailing) : 'Saved on this device'
}
