import { useMemo } from 'react'
import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import { type OwnEntries, useEntries } from '#web/entries/hooks/use-entries.ts'
import { changedSince, type Drafted, type ViewEntry } from '#web/entries/replica/view-entry.ts'
import { today } from '#web/lib/format/today.ts'
import { samplePrayer } from './sample-prayer.ts'
import { laterFields, type TypedPrayer, writtenOf } from './typed-prayer.ts'

export type Prayer = ViewEntry<PrayerFields>

export type PrayerActions = ReturnType<typeof actionsOf>

/** Returns the prayers of an owner, active and answered, and their actions. */
export function usePrayers(owner: string | null) {
  const own = useEntries<PrayerFields>(owner, 'prayer', samplePrayer)
  const { entries, put, remove, restore, takeOther, putAside } = own
  const sorted = useMemo(() => (entries ? byAnswer(entries) : null), [entries])
  const actions = useMemo(
    () => actionsOf({ put, remove, restore, takeOther, putAside }),
    [put, remove, restore, takeOther, putAside],
  )
  return { own, prayers: sorted, actions }
}

/** Splits prayers into active ones, newest first, and answered ones, by the date of the answer. */
function byAnswer(entries: readonly Prayer[]) {
  const active = entries.filter(({ fields }) => fields.answeredOn === null)
  const answered = entries
    .filter(({ fields }) => fields.answeredOn !== null)
    .sort((one, other) => latestFirst(one.fields.answeredOn ?? '', other.fields.answeredOn ?? ''))
  return { active, answered }
}

function latestFirst(one: string, other: string): number {
  return one === other ? 0 : one < other ? 1 : -1
}

type EntryActions = Pick<OwnEntries<PrayerFields>, 'put' | 'remove' | 'restore' | 'takeOther' | 'putAside'>

function actionsOf({ put, ...others }: EntryActions) {
  const change = ({ id, seen }: Drafted<PrayerFields>, fields: Partial<PrayerFields>) =>
    put(id, changedSince({ ...seen, fields: { ...laterFields, ...seen.fields } }, fields), seen)
  return {
    ...others,
    save: (entry: Drafted<PrayerFields>, typed: TypedPrayer, isNew: boolean) =>
      change(entry, {
        ...writtenOf(typed),
        ...(isNew && { date: today(), answeredOn: null, story: '', deletedAt: null }),
      }),
    change,
    /**
     * Marks the prayer as answered today; the date can be edited. The story of an earlier answer is
     * preserved.
     */
    answer: (id: string) => put(id, { answeredOn: today() }),
    makeActive: (id: string) => put(id, { answeredOn: null }),
  }
}
