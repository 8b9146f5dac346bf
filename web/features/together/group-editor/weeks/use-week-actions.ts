import { useCallback, useMemo, useState } from 'react'
import type { Group } from '#contract/together/group.ts'
import type { Type } from '#web/entries/hooks/use-draft.ts'
import { ADD_WEEK, headOf, moverOf } from '#web/features/together/group-editor/element-ids.ts'
import {
  changeWeek,
  type GroupDraft,
  moveWeek,
  newWeek,
  putWeekBack,
  type WeekDraft,
} from '#web/features/together/group-editor/group-draft.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { hasComments } from './has-comments.ts'
import { lookUpReferences, type ReferenceLookUp, withFound } from './look-up-references.ts'

/** Action on a week of the group that waits for the server: looking up a typed reference, or removing the week. */
export interface Busy {
  id: string
  work: 'look_up' | 'remove'
}

export type WeekActions = ReturnType<typeof useWeekActions>['actions']

interface Options {
  /** Stored version. */
  group: Group | null
  type: Type<GroupDraft>
  /** Id of the week that is expanded at first. */
  opened: string | null
}

/**
 * Returns actions on the weeks of the group in the form. The functions do not change while the leader types, so that
 * only the edited week renders again.
 */
export function useWeekActions({ group, type, opened }: Options) {
  const toast = useToast()
  const focusSoon = useFocusSoon()
  const [openId, setOpenId] = useState(opened)
  const [lookUps, setLookUps] = useState<ReadonlyMap<string, ReferenceLookUp>>(new Map())
  const [busy, setBusy] = useState<Busy | null>(null)
  const [announcement, announce] = useState('')
  const [toRemove, setToRemove] = useState<{ week: WeekDraft; place: number } | null>(null)
  /** The group, if it was published and its weeks may therefore have comments; null for a draft or a new group. */
  const seen = group !== null && group.status !== 'draft' ? group : null

  const takeOut = useCallback(
    (week: WeekDraft, place: number): void => {
      setToRemove(null)
      const left = type(({ weeks }) => ({ weeks: weeks.filter(({ id }) => id !== week.id) }))?.weeks
      const neighbour = left?.[Math.min(place, left.length - 1)]
      focusSoon(neighbour ? headOf(neighbour.id) : ADD_WEEK)
      toast.info(`Week ${place + 1} removed`, week.title || undefined, {
        action: {
          label: 'Undo',
          onPress: () => {
            type(({ weeks }) => ({ weeks: putWeekBack(weeks, week, place) }))
            focusSoon(headOf(week.id))
          },
        },
      })
    },
    [type, toast, focusSoon],
  )

  const noteLookUps = useCallback(
    (found: ReadonlyMap<string, ReferenceLookUp>) => {
      setLookUps((before) => new Map([...before, ...found]))
      return type(({ weeks }) => ({
        weeks: weeks.map((week) => {
          const lookUp = found.get(week.id)
          return lookUp ? withFound(week, lookUp) : week
        }),
      }))
    },
    [type],
  )

  const actions = useMemo(
    () => ({
      open: setOpenId,
      toggle: (id: string) => setOpenId((open) => (open === id ? null : id)),

      change: (id: string, change: (week: WeekDraft) => Partial<WeekDraft>) =>
        void type(({ weeks }) => ({ weeks: changeWeek(weeks, id, change) })),

      add: () => {
        const week = newWeek()
        type(({ weeks }) => ({ weeks: [...weeks, week] }))
        setOpenId(week.id)
        focusSoon(headOf(week.id))
      },

      move: (id: string, by: -1 | 1) => {
        const weeks = type(({ weeks }) => ({ weeks: moveWeek(weeks, id, by) }))?.weeks ?? []
        announce(`It is week ${weeks.findIndex((week) => week.id === id) + 1} of ${weeks.length} now.`)
        focusSoon(moverOf(id, by))
      },

      /** Asks for confirmation if comments of other members would be deleted as well. */
      remove: async (week: WeekDraft, place: number) => {
        if (seen?.weeks.some(({ id }) => id === week.id)) {
          setBusy({ id: week.id, work: 'remove' })
          // If the request for the week's comments fails, the week may have some, so the user must confirm.
          const isTalked = await hasComments(seen.id, week.id).catch(() => true)
          setBusy(null)
          if (isTalked) return setToRemove({ week, place })
        }
        takeOut(week, place)
      },

      lookUp: async (week: WeekDraft) => {
        setBusy({ id: week.id, work: 'look_up' })
        const lookUp = await lookUpReferences(week)
        setBusy(null)
        noteLookUps(new Map([[week.id, lookUp]]))
        if (lookUp.words === null) announce(`${lookUp.found.join(', ')} added.`)
      },
    }),
    [type, seen, focusSoon, takeOut, noteLookUps],
  )

  /**
   * Looks up typed references that were not added, before the draft is sent. Returns the updated
   * draft.
   */
  async function lookUpAll(draft: GroupDraft): Promise<GroupDraft> {
    const waiting = draft.weeks.filter(({ typed }) => typed.trim() !== '')
    if (waiting.length === 0) return draft
    const found = await Promise.all(
      waiting.map(async (week) => [week.id, await lookUpReferences(week)] as const),
    )
    return noteLookUps(new Map(found)) ?? draft
  }

  return {
    actions,
    openId,
    lookUps,
    busy,
    announcement,
    toRemove,
    takeOut,
    keepWeek: () => setToRemove(null),
    lookUpAll,
  }
}
