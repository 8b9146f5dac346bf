import { useState } from 'react'
import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import { journalErrors, journalNotices } from '#contract/messages/reading/journal.ts'
import { answerId } from '#contract/reading/answer-id.ts'
import type { AnswerFields, AnswerKey } from '#contract/reading/journal.ts'
import { useDraft } from '#web/entries/hooks/use-draft.ts'
import type { OwnEntries, Sent } from '#web/entries/hooks/use-entries.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { drafted, nothingSeen } from '#web/entries/replica/view-entry.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { ANSWERS, type AnswerDraft, blankAnswer, nothingTyped } from './answer-draft.ts'
import { type AnswerEntry, answerView, type OfferedText } from './answer-view.ts'

interface Place {
  owner: string
  day: number
  answerKey: AnswerKey
  /** Number of the member's current reading of the plan: 1 the first time that they read it, 2 the second time. */
  reading: number
  /** Current wording of the question; empty for the reflection, which has no question. */
  question: string
}

/** Returns the state of one answer, and its actions. Each action displays a message with its result. */
export function useAnswer(
  { owner, day, answerKey, reading, question }: Place,
  answers: OwnEntries<AnswerFields>,
) {
  const toast = useToast()
  const toastError = useErrorToast(journalErrors.failed)
  const id = answerId(day, answerKey, reading)
  const entry = answers.entries?.find((one) => one.id === id)
  const { values: draft, type, isKept } = useDraft(owner, `${ANSWERS}${id}`, blankAnswer(id))
  const [isSaving, setSaving] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  /** Whether a visitor has pressed Save: the text is already on the device, and needs an account to be anywhere else. */
  const [isKeptByVisitor, setKeptByVisitor] = useState(false)

  function write(text: string): void {
    setTooLong(false)
    type((now) => ({ text, fields: { question }, seen: now.text === null ? seenIn(entry) : now.seen }))
  }

  async function save(): Promise<void> {
    if (!draft) return
    if (owner === VISITOR) {
      if (isKept === false) toast.info(journalErrors.signed_out.title)
      else setKeptByVisitor(true)
    } else if (draft.text !== null && draft.text.length > MAX_ANSWER_CHARS) {
      setTooLong(true)
      toast.error(journalErrors.failed.title)
    } else if (draft.text !== null || entry) {
      await sendSaved(draft)
    }
  }

  async function sendSaved(draft: AnswerDraft): Promise<void> {
    setSaving(true)
    try {
      if (draft.text !== null) await keep(draft.text, draft)
      tell(await answers.send(id))
    } finally {
      setSaving(false)
    }
  }

  /**
   * Stores the text as the answer on this device, even if the member leaves the page before the write has
   * finished.
   */
  async function keep(text: string, { seen }: AnswerDraft): Promise<void> {
    await answers.put(id, { text, question, deletedAt: null }, seen ?? nothingSeen())
    // Text typed during the save is a change to the version just saved, not a conflict with it.
    type((now) => (now.text === text ? nothingTyped : { seen: seenIn(answers.find(id)) }))
  }

  function tell({ whereabouts, connection, isServerFailing }: Sent): void {
    if (whereabouts === 'account') toast.success(journalNotices.saved.title)
    // The message does not repeat the reason for the rejection, because the field displays it.
    else if (whereabouts === 'refused') toast.error(journalErrors.failed.title)
    else if (connection === 'signed_out')
      toast.info(journalErrors.signed_out.title, journalErrors.signed_out.detail)
    else if (!answers.state.isPersistent) toast.error(journalNotices.only_here)
    // The answer is safe on this device, so an unreachable server is not reported as a failure.
    else toast.info(isServerFailing ? journalNotices.saved_unsent : journalNotices.saved_offline)
  }

  async function take({ from, id: offered, text }: OfferedText): Promise<void> {
    // The text that the member chose replaces the one in the field. The replaced text is added to the `aside` texts of
    // the draft, so that the member can restore it.
    type((now) => ({
      ...nothingTyped,
      aside: [...now.aside.filter(({ id }) => id !== offered), ...asideOf(now, entry)],
    }))
    if (from === 'other' && entry) await answers.takeOther(entry, offered)
    else if (from === 'aside' && owner === VISITOR) write(text)
    else await answers.put(id, { text, question, deletedAt: null }, entry)
    if (owner !== VISITOR) tell(await answers.send(id))
  }

  async function putAside({ from, id: offered }: OfferedText): Promise<void> {
    if (from === 'other') await answers.putAside(id, offered)
    else if (from === 'aside') type((now) => ({ aside: now.aside.filter((one) => one.id !== offered) }))
    // Records that the member has seen and dismissed the current version of the saved answer, so that saving the draft
    // overwrites this version.
    else type(() => ({ seen: seenIn(entry) }))
    toast.success(journalNotices.other_dismissed.title)
  }

  const isRefused = isTooLong || (draft?.text === null && entry?.whereabouts === 'refused')
  const reason = isTooLong ? journalErrors.answer_too_long.detail : entry?.refusedBecause
  return {
    entry,
    view: draft && answerView({ entry, draft, isKept, state: answers.state }),
    isSaving,
    isSavedHere: isKeptByVisitor && isKept === true && draft?.text !== '',
    refusal: isRefused ? `Not saved: ${reason ?? ''}` : null,
    write,
    save: () => void save().catch(toastError),
    take: (text: OfferedText) => void take(text).catch(toastError),
    putAside: (text: OfferedText) => void putAside(text).catch(toastError),
  }
}

function seenIn(entry: AnswerEntry | undefined): AnswerDraft['seen'] {
  return entry ? drafted(entry).seen : null
}

/**
 * Returns the unsaved text of a draft as a list of one, which is empty if nothing is unsaved. The caller adds the list
 * to the `aside` texts of the draft before another text replaces the one in the field.
 */
function asideOf({ text }: AnswerDraft, entry: AnswerEntry | undefined): AnswerDraft['aside'] {
  if (!text || text === entry?.fields.text) return []
  return [{ id: crypto.randomUUID(), text, writtenAt: new Date().toISOString() }]
}
