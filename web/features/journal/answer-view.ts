import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import type { Offered } from './choosing.ts'
import type { DeviceState, Entry } from './device-memory.ts'
import type { Offer } from './draft-store.ts'

/** A text that stands beside the field, with where it came from. */
export interface OfferedText {
  offered: Offered
  /** Names it among the others. */
  id: string
  text: string
  writtenAt: string
  from: 'elsewhere' | 'here' | 'visitor'
}

/** What a field shows of an answer. */
export interface AnswerView {
  text: string
  /** The account has an answer. */
  isSaved: boolean
  offered: OfferedText[]
  /** A word about where the text is; empty where there is nothing to say. */
  words: string
  /** The words are about something that needs attention. */
  isRefused: boolean
  charsLeft: number
}

type Device = Pick<DeviceState, 'isLasting' | 'device'>

export function answerView(entry: Entry, offers: readonly Offer[], device: Device): AnswerView {
  const text = entry.draft?.text ?? entry.answer?.text ?? ''
  return {
    text,
    isSaved: (entry.answer?.text ?? '') !== '',
    offered: unlike(text, offeredTexts(entry, offers, device)),
    words: statusWords(entry, device),
    isRefused: entry.draft !== null && entry.delivery.state === 'refused',
    charsLeft: MAX_ANSWER_CHARS - text.length,
  }
}

function offeredTexts({ answer, draft }: Entry, offers: readonly Offer[], { device }: Device): OfferedText[] {
  const texts: OfferedText[] = []
  // Written over an older text than the account has now.
  const isOverOlder = draft && !draft.sending && answer?.text && draft.basedOn !== answer.revision
  if (isOverOlder) {
    const from = { from: 'elsewhere', writtenAt: answer.savedAt } as const
    texts.push({ ...from, offered: { kind: 'account' }, id: 'account', text: answer.text })
  }
  for (const { id, text, savedAt } of answer?.others ?? []) {
    const from = id.startsWith(`${device}.`) ? 'here' : 'elsewhere'
    texts.push({ from, offered: { kind: 'other', id }, id, text, writtenAt: savedAt })
  }
  for (const { id, text, writtenAt, from } of offers) {
    const where = from === 'visitor' ? 'visitor' : 'here'
    texts.push({ from: where, offered: { kind: 'offer', id }, id: `offer-${id}`, text, writtenAt })
  }
  return texts
}

/** Each text once, and none that stands in the field. */
function unlike(text: string, offered: readonly OfferedText[]): OfferedText[] {
  return offered.filter(
    (one, index) => one.text !== text && offered.findIndex((other) => other.text === one.text) === index,
  )
}

/** Quietly and truthfully, where the text in the field is. */
function statusWords({ answer, draft, isKept, delivery }: Entry, { isLasting }: Device): string {
  if (!draft) return answer?.text ? 'Saved to your account' : ''
  if (delivery.state === 'refused') return `Not saved: ${delivery.words}`
  const isAllSent = draft.sending?.text === draft.text
  if (isAllSent && delivery.state === 'under_way') return 'Saving…'
  if (!isLasting) return 'Not kept on this device once you leave this page'
  if (!isKept) return ''
  if (isAllSent) return 'Saved on this device, waiting for a connection'
  return draft.text === '' ? '' : 'Saved on this device'
}
