import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '#contract/errors/browser-errors.ts'
import { notices } from '#contract/errors/notices.ts'
import type { Group } from '#contract/together/group.ts'
import { useTyping } from '#web/entries/typing/use-typing.ts'
import { Refusal, refusalIn } from '#web/lib/api/refusal.ts'
import { useToastRefusal } from '#web/lib/api/use-toast-refusal.ts'
import { focusMistake } from '#web/lib/focus-mistake.ts'
import { today } from '#web/lib/format/today.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { checkGroup, checkWeek, type Demand, type GroupField, hasMistake } from './check-group-form.ts'
import { useLead } from './group.data.ts'
import { draftOf, FIRST_REVISION, type GroupDraft } from './group-form.ts'
import { nothingRefused, type Refused, refusedIn } from './refused-fields.ts'
import { useSendDraft } from './use-send-draft.ts'
import { useWeekActs } from './use-week-acts.ts'
import { ADD_WEEK, NEWER, SAVE } from './week-places.ts'

type Work = 'save' | 'publish'

/** Of words that were never those of the group: whatever it reads is newer. */
const OLDER_THAN_ANY = 0

export interface EditorParts {
  memberId: string
  /** By which what is typed is kept on the device. */
  name: string
  begin: GroupDraft
  /** Whether its leader has a name, which others see: else it is asked for before it is published. */
  isNamed: boolean
  /** As the account has it; null while it has none. */
  group: Group | null
  /** The week that is open at first. */
  opened: string | null
  /** The account has it from now on. With what was typed since it was sent, if anything was, and the week that is open. */
  onMade?: (left: GroupDraft | null, id: string, openId: string | null) => void
  onPublished: (id: string) => void
  /** The server knows of no session. */
  onSignedOut: () => void
}

/** A group that is written: what is typed, what is wrong with it, and how it is saved and published. */
export function useGroupEditor(parts: EditorParts) {
  const { memberId, name, begin, isNamed, group, opened, onMade, onPublished, onSignedOut } = parts
  const { values: draft, isKept, isTyped, type, clear, settle } = useTyping(memberId, name, begin)
  const weeks = useWeekActs({ group, type, opened })
  const sendDraft = useSendDraft(memberId)
  const { mutateAsync: lead } = useLead(draft?.id ?? begin.id)
  const toast = useToast()
  const toastRefusal = useToastRefusal('group.save_failed')
  const focusSoon = useFocusSoon()
  const form = useRef<HTMLFormElement>(null)
  const [demand, setDemand] = useState<Demand | null>(null)
  const [working, setWorking] = useState<Work | null>(null)
  const [refused, setRefused] = useState(nothingRefused)
  const [toName, setToName] = useState<GroupDraft | null>(null)
  const [toConfirm, setToConfirm] = useState<{ work: Work; draft: GroupDraft } | null>(null)
  /** How often something was found wrong. */
  const [mistakes, setMistakes] = useState(0)

  const isPublished = group !== null && group.status !== 'draft'
  const days = { today: today(), keptStart: isPublished ? group.startsOn : null }
  // What is typed is written over an older one than there is.
  const newer =
    working === null && draft && group && group.revision > (draft.revision ?? FIRST_REVISION) ? group : null

  useEffect(() => {
    if (mistakes > 0 && form.current) focusMistake(form.current)
  }, [mistakes])

  function typeAndForgive(change: Partial<GroupDraft>): void {
    setRefused(nothingRefused)
    type(change)
  }

  /** Says what is wrong, and leads there. */
  function isWrong(draft: GroupDraft, demand: Demand): boolean {
    const wrong = checkGroup(draft, demand, days)
    const week = draft.weeks.find((week) => hasMistake(checkWeek(week, demand)))
    const fields = Object.keys(wrong).filter((field) => wrong[field as GroupField] !== null)
    if (!week && fields.length === 0) return false
    if (week) weeks.acts.open(week.id)
    leadToMistake(week ? [] : fields)
    return true
  }

  async function submit(work: Work): Promise<void> {
    if (!draft || working !== null) return
    if (newer) return document.getElementById(NEWER)?.focus()
    const demand = work === 'publish' || isPublished ? 'complete' : 'draft'
    setDemand(demand)
    setRefused(nothingRefused)
    setWorking(work)
    const ready = await weeks.lookUpAll(draft)
    setWorking(null)
    if (isWrong(ready, demand)) return
    if (work === 'publish' && !isNamed) setToName(ready)
    else if (group?.status === 'active' && ready.startsOn !== group.startsOn)
      setToConfirm({ work, draft: ready })
    else await send(work, ready)
  }

  async function send(work: Work, sent: GroupDraft, leaderName?: string): Promise<void> {
    setToConfirm(null)
    setToName(null)
    setWorking(work)
    try {
      const saved = await sendDraft(sent)
      const left = settle(sent, draftOf(saved))
      const isOut = work === 'publish' && (await publish(leaderName))
      if (work === 'save') toast.success(notices['group.saved'].title)
      if (isOut && !left) onPublished(saved.id)
      else if (sent.revision === null) leave(left, saved.id)
    } catch (error) {
      takeRefusal(error, sent)
    } finally {
      setWorking(null)
    }
  }

  async function publish(leaderName?: string): Promise<boolean> {
    try {
      await lead({ kind: 'publish', leaderName })
      toast.success(notices['group.published'].title)
      return true
    } catch (error) {
      takeRefusal(error, null)
      return false
    }
  }

  function leave(left: GroupDraft | null, id: string): void {
    clear()
    onMade?.(left, id, weeks.openId)
  }

  function takeRefusal(error: unknown, sent: GroupDraft | null): void {
    const { code, status, title } = refusalIn(error, 'group.save_failed')
    if (status === 401) {
      askToSignIn()
    } else if (code === 'group.capacity_below_participants') {
      showRefused({ ...nothingRefused, fields: { capacity: title } })
    } else {
      toastRefusal(error)
      if (error instanceof Refusal && code === 'request.invalid')
        showRefused(refusedIn(error.fields, sent ?? draft))
      if (code === 'group.changed_meanwhile') leadToNewer(sent)
    }
  }

  /** The form makes way for a door, unless what was typed would go with it. */
  function askToSignIn(): void {
    const { title } = refusalOf('auth.signed_out')
    if (isTyped && isKept === false) {
      toast.error(title, 'Sign in in another window, come back here, and save again.')
    } else {
      toast.error(title, isTyped ? 'What you wrote is kept on this device until you are back.' : undefined)
      onSignedOut()
    }
  }

  function showRefused(refused: Refused): void {
    setRefused(refused)
    const [week] = refused.weeks.keys()
    if (week !== undefined) weeks.acts.open(week)
    leadToMistake(refused.weeks.size === 0 ? Object.keys(refused.fields) : [])
  }

  /** @param alone where nothing else is wrong: the fields that are */
  function leadToMistake(alone: readonly string[]): void {
    // There is no field for weeks: the button that adds one.
    if (alone.length === 1 && alone[0] === 'weeks') focusSoon(ADD_WEEK)
    else setMistakes((count) => count + 1)
  }

  function leadToNewer(sent: GroupDraft | null): void {
    if (sent?.revision === null) leave({ ...sent, revision: OLDER_THAN_ANY }, sent.id)
    else focusSoon(NEWER)
  }

  return {
    ...{
      draft,
      form,
      weeks,
      demand,
      working,
      isKept,
      isTyped,
      isPublished,
      newer,
      refused,
      toConfirm,
      toName,
    },
    wrong: draft && demand ? { ...checkGroup(draft, demand, days), ...refused.fields } : refused.fields,
    type: typeAndForgive,
    save: () => void submit('save'),
    publish: () => void submit('publish'),
    confirm: () => toConfirm && void send(toConfirm.work, toConfirm.draft),
    publishAs: (leaderName: string) => toName && void send('publish', toName, leaderName),
    takeBack: () => {
      setToConfirm(null)
      setToName(null)
    },
    /** Writes over what somebody else has made of it. */
    keepMine: () => {
      if (newer) typeAndForgive({ revision: newer.revision })
      focusSoon(SAVE)
    },
    /** Lets what is typed go. */
    takeNewer: () => {
      if (!newer || !draft) return
      const mine = draft
      settle(mine, draftOf(newer))
      focusSoon(SAVE)
      toast.info('You have the newer one', 'What you had written is put aside.', {
        action: { label: 'Undo', onPress: () => type(mine) },
      })
    },
  }
}
