import { useMemo } from 'react'
import type { MarkChoicesFields, MarkFields } from '#contract/reading/mark/mark.ts'
import { type MarkPlace, readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import {
  MARK_CHOICES_ID,
  type MarkColor,
  type MarkStyle,
  markColors,
  markStyles,
  usualColorNames,
} from '#contract/reading/mark/mark-style.ts'
import { type OwnEntries, useEntries } from '#web/entries/hooks/use-entries.ts'
import { changedSince, type Seen, type ViewEntry } from '#web/entries/replica/view-entry.ts'

/** A mark in Scripture, as it is displayed. */
export interface Mark {
  id: string
  entry: ViewEntry<MarkFields>
  place: MarkPlace
  style: MarkStyle
  /** Empty if the mark has none. */
  label: string
  note: string
  /** ISO 8601. */
  createdAt: string
}

export type MarkActions = ReturnType<typeof actionsOf>

export interface OwnMarks {
  own: OwnEntries<MarkFields>
  /** All marks, newest first; null until they have been read from the device. */
  marks: readonly Mark[] | null
  actions: MarkActions
}

/** Returns the marks of an owner and their actions. */
export function useMarks(owner: string | null): OwnMarks {
  const own = useEntries<MarkFields>(owner, 'mark')
  const { entries, put, remove, restore, takeOther, putAside } = own
  const marks = useMemo(() => entries?.flatMap((entry) => markOf(entry) ?? []) ?? null, [entries])
  const actions = useMemo(
    () => actionsOf({ put, remove, restore, takeOther, putAside }),
    [put, remove, restore, takeOther, putAside],
  )
  return { own, marks, actions }
}

/**
 * Cache of displayed marks by their entries. An unchanged entry remains the same object, so after a change only one
 * place is parsed again, and not tens of thousands.
 */
const read = new WeakMap<ViewEntry<MarkFields>, Mark | null>()

/**
 * Returns the mark of an entry; null if its place cannot be read. A style of a newer version is displayed as the first
 * colour.
 */
function markOf(entry: ViewEntry<MarkFields>): Mark | null {
  const known = read.get(entry)
  if (known !== undefined) return known
  const { id, createdAt, fields } = entry
  const place = readMarkPlace(fields.place ?? '')
  const style = markStyles.find((one) => one === fields.style) ?? markColors[0]
  const mark = place && {
    id,
    entry,
    place,
    style,
    label: fields.label ?? '',
    note: fields.note ?? '',
    createdAt,
  }
  read.set(entry, mark)
  return mark
}

type EntryActions = Pick<OwnEntries<MarkFields>, 'put' | 'remove' | 'restore' | 'takeOther' | 'putAside'>

function actionsOf({ put, ...others }: EntryActions) {
  return {
    ...others,
    /**
     * Adds a mark without a label and a note.
     * @param place in the format of `markPlace`
     * @returns its id
     */
    add: async (place: string, style: MarkStyle): Promise<string> => {
      const id = crypto.randomUUID()
      await put(id, { place, style, deletedAt: null })
      return id
    },
    restyle: (id: string, style: MarkStyle) => put(id, { style }),
    /**
     * Stores what the member typed into the form of a mark.
     * @param seen version that the member saw when the form was opened
     */
    save: (id: string, seen: Seen<MarkFields>, typed: Pick<MarkFields, 'style' | 'label' | 'note'>) =>
      put(id, changedSince(seen, { ...typed, label: typed.label.trim() }), seen),
  }
}

export type ColorNames = Readonly<Record<MarkColor, string>>

/** Returns the names of the colours, those of the member or the usual ones, and a function that changes some. */
export function useColorNames(owner: string | null) {
  const { entries, put } = useEntries<MarkChoicesFields>(owner, 'mark-choices')
  const own = entries?.find(({ id }) => id === MARK_CHOICES_ID)?.fields
  const names = useMemo(() => colorNames(own), [own])
  return {
    names,
    rename: (change: Partial<Record<MarkColor, string>>) =>
      put(MARK_CHOICES_ID, { ...change, deletedAt: null }),
  }
}

function colorNames(own: Partial<Record<MarkColor, string>> | undefined): ColorNames {
  const named = markColors.map((color) => [color, own?.[color]?.trim() || usualColorNames[color]])
  return Object.fromEntries(named) as Record<MarkColor, string>
}
