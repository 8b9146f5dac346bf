import { useEffect, useRef, useState } from 'react'
import { authErrors } from '#contract/messages/account/auth.ts'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { useDraft } from '#web/entries/hooks/use-draft.ts'
import { useWeekActions } from '#web/features/together/group-editor/weeks/use-week-actions.ts'
import { usePublishGroup } from '#web/features/together/shared/group.data.ts'
import { ApiError, asKnownError } from '#web/lib/api/api-error.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { focusMistake } from '#web/lib/focus-mistake.ts'
import { today } from '#web/lib/format/today.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { checkGroup, checkWeek, type Demand, type GroupField, hasMistake } from './check-group-form.ts'
import { ADD_WEEK, NEWER, SAVE } from './element-ids.ts'
import { draftOf, FIRST_REVISION, type GroupDraft } from './group-draft.ts'
import { noServerErrors, type ServerErrors, serverErrorsIn } from './server-errors.ts'
import { useSaveDraft } from './use-save-draft.ts'

type Work = 'save' | 'publish'

/**
 * Revision number below every revision that the server has stored. Saving a draft with this number reports a conflict.
 */
const OLDER_THAN_ANY = 0

export interface EditorOptions {
  memberId: string
  /** Name under which the draft is stored on the device. */
  name: string
  begin: GroupDraft
  /**
   * Whether the leader has a display name. Others see it with the group, so publishing asks a leader without one for a
   * name.
   */
  isNamed: boolean
  /** Version of the group on the server; null before it is first saved. */
  group: Group | null
  /** Id of the week that is expanded at first; null for none. */
  opened: string | null
  /**
   * Called after the group was first saved. `left`: changes typed during the request, or null. `openId`: the expanded
   * week.
   */
  onMade?: (left: GroupDraft | null, id: string, openId: string | null) => void
  onPublished: (id: string) => void
  /** Called if a request fails because the member's session has ended. */
  onSignedOut: () => void
}

/** State of the group form: values, errors, saving and publishing. */
export function useGroupEditor(parts: EditorOptions) {
  const { memberId, name, begin, isNamed, group, opened, onMade, onPublished, onSignedOut } = parts
  const { values: draft, isKept, isTyped, type, clear, settle } = useDraft(memberId, name, begin)
  const weeks = useWeekActions({ group, type, opened })
  const saveDraft = useSaveDraft(memberId)
  const { mutateAsync: publishGroup } = usePublishGroup(draft?.id ?? begin.id)
  const toast = useToast()
  const toastError = useErrorToast(groupErrors.save_failed)
  const focusSoon = useFocusSoon()
  const form = useRef<HTMLFormElement>(null)
  const [demand, setDemand] = useState<Demand | null>(null)
  const [working, setWorking] = useState<Work | null>(null)
  const [serverErrors, setServerErrors] = useState(noServerErrors)
  const [toName, setToName] = useState<GroupDraft | null>(null)
  const [toConfirm, setToConfirm] = useState<{ work: Work; draft: GroupDraft } | null>(null)
  /** Number of failed validations; each one moves the focus to the first error. */
  const [mistakes, setMistakes] = useState(0)

  const isPublished = group !== null && group.status !== 'draft'
  const days = { today: today(), savedStart: isPublished ? group.startsOn : null }
  // Stored version, if the draft is based on an older revision; otherwise null.
  const newer =
    working === null && draft && group && group.revision > (draft.revision ?? FIRST_REVISION) ? group : null

  useEffect(() => {
    if (mistakes > 0 && form.current) focusMistake(form.current)
  }, [mistakes])

  function typeAndClear(change: Partial<GroupDraft>): void {
    setServerErrors(noServerErrors)
    type(change)
  }

  /**
   * Returns whether the draft has validation errors. If so, expands the first week with an error and moves the focus
   * to the first error.
   */
  function isWrong(draft: GroupDraft, demand: Demand): boolean {
    const wrong = checkGroup(draft, demand, days)
    const week = draft.weeks.find((week) => hasMistake(checkWeek(week, demand)))
    const fields = Object.keys(wrong).filter((field) => wrong[field as GroupField] !== null)
    if (!week && fields.length === 0) return false
    if (week) weeks.actions.open(week.id)
    focusMistakeIn(week ? [] : fields)
    return true
  }

  async function submit(work: Work): Promise<void> {
    if (!draft || working !== null) return
    if (newer) return document.getElementById(NEWER)?.focus()
    const demand = work === 'publish' || isPublished ? 'complete' : 'draft'
    setDemand(demand)
    setServerErrors(noServerErrors)
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
      const saved = await saveDraft(sent)
      const left = settle(sent, draftOf(saved))
      const isOut = work === 'publish' && (await publish(leaderName))
      if (work === 'save') toast.success(groupNotices.saved.title)
      if (isOut && !left) onPublished(saved.id)
      else if (sent.revision === null) leave(left, saved.id)
    } catch (error) {
      showError(error, sent)
    } finally {
      setWorking(null)
    }
  }

  async function publish(leaderName?: string): Promise<boolean> {
    try {
      await publishGroup(leaderName)
      toast.success(groupNotices.published.title)
      return true
    } catch (error) {
      showError(error, null)
      return false
    }
  }

  function leave(left: GroupDraft | null, id: string): void {
    clear()
    onMade?.(left, id, weeks.openId)
  }

  function showError(error: unknown, sent: GroupDraft | null): void {
    const { code, status, title } = asKnownError(error, groupErrors.save_failed)
    if (status === 401) {
      askToSignIn()
    } else if (code === 'group.capacity_below_participants') {
      showServerErrors({ ...noServerErrors, fields: { capacity: title } })
    } else {
      toastError(error)
      if (error instanceof ApiError && code === 'request.invalid')
        showServerErrors(serverErrorsIn(error.fields, sent ?? draft))
      if (code === 'group.changed_meanwhile') focusNewer(sent)
    }
  }

  /**
   * Redirects to sign-in after the session has ended, unless the device could not store the draft, which the redirect
   * would lose.
   */
  function askToSignIn(): void {
    const { title } = authErrors.signed_out
    if (isTyped && isKept === false) {
      toast.error(title, 'Sign in in another window, come back here, and save again.')
    } else {
      toast.error(title, isTyped ? 'What you wrote is kept on this device until you are back.' : undefined)
      onSignedOut()
    }
  }

  function showServerErrors(serverErrors: ServerErrors): void {
    setServerErrors(serverErrors)
    const [week] = serverErrors.weeks.keys()
    if (week !== undefined) weeks.actions.open(week)
    focusMistakeIn(serverErrors.weeks.size === 0 ? Object.keys(serverErrors.fields) : [])
  }

  /**
   * Moves focus to the first error in the form.
   * @param alone names of the invalid fields outside the weeks; empty if a week is invalid
   */
  function focusMistakeIn(alone: readonly string[]): void {
    // If the only error is that the group has no weeks, there is no field to focus. The focus then moves to the button
    // that adds a week.
    if (alone.length === 1 && alone[0] === 'weeks') focusSoon(ADD_WEEK)
    else setMistakes((count) => count + 1)
  }

  function focusNewer(sent: GroupDraft | null): void {
    if (sent?.revision === null) leave({ ...sent, revision: OLDER_THAN_ANY }, sent.id)
    else focusSoon(NEWER)
  }

  return {
    draft,
    form,
    weeks,
    demand,
    working,
    isKept,
    isTyped,
    isPublished,
    newer,
    serverErrors,
    toConfirm,
    toName,
    wrong:
      draft && demand ? { ...checkGroup(draft, demand, days), ...serverErrors.fields } : serverErrors.fields,
    type: typeAndClear,
    save: () => void submit('save'),
    publish: () => void submit('publish'),
    confirm: () => toConfirm && void send(toConfirm.work, toConfirm.draft),
    publishAs: (leaderName: string) => toName && void send('publish', toName, leaderName),
    takeBack: () => {
      setToConfirm(null)
      setToName(null)
    },
    /** Bases the draft on the other leader's version, so that saving the draft overwrites that version. */
    keepMine: () => {
      if (newer) typeAndClear({ revision: newer.revision })
      focusSoon(SAVE)
    },
    /** Discards the draft. */
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
