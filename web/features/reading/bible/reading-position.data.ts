import { useCallback, useMemo } from 'react'
import type { ReadingPositionFields } from '#contract/reading/reading-position.ts'
import {
  MAX_RECENT_CHAPTERS,
  parseRecentChapters,
  type ReadingPositionId,
  type RecentChapter,
  withRecentChapter,
} from '#contract/reading/recent-chapters.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import type { ReadingAs } from './reading-as.ts'

/** A chapter that was read, and the reading mode. */
export interface ReadChapter extends RecentChapter {
  as: ReadingAs
}

/** Returns the chapters that an owner read last, newest first, and functions that change this history. */
export function useReadingPositions(owner: string | null) {
  const { entries, isWhole, find, put, remove, restore } = useEntries<ReadingPositionFields>(
    owner,
    'reading-position',
  )
  const byMode = useMemo(() => entries && isWhole && entries.flatMap(chaptersOf), [entries, isWhole])
  const recent = useMemo(() => (byMode ? newestFirst(byMode) : null), [byMode])
  const record = useCallback(
    ({ as, ...read }: ReadChapter) => {
      const id = idOf(as)
      const fields = find(id)?.fields
      const before = fields?.deletedAt ? '' : (fields?.chapters ?? '')
      return put(id, { chapters: withRecentChapter(before, read), deletedAt: null })
    },
    [find, put],
  )
  const clear = useCallback(async () => {
    const ids = entries?.map(({ id }) => id) ?? []
    await Promise.all(ids.map(remove))
    return async () => {
      await Promise.all(ids.map(restore))
    }
  }, [entries, remove, restore])
  return {
    /** Chapters of all reading modes, 20 at most; null until they have been read from the device. */
    recent,
    /** Adds a chapter as the newest of its reading mode. */
    record,
    /**
     * Deletes the history on all devices.
     * @returns a function that restores it
     */
    clear,
  }
}

interface Stored {
  id: string
  fields: Partial<ReadingPositionFields>
}

function chaptersOf({ id, fields }: Stored): ReadChapter[] {
  const as = modes[id as ReadingPositionId]
  return as ? (parseRecentChapters(fields.chapters ?? '') ?? []).map((read) => ({ ...read, as })) : []
}

function newestFirst(chapters: readonly ReadChapter[]): ReadChapter[] {
  return chapters.toSorted((one, other) => (one.readAt < other.readAt ? 1 : -1)).slice(0, MAX_RECENT_CHAPTERS)
}

const modes: Record<ReadingPositionId, ReadingAs> = { web: 'WEB', kjv: 'KJV', both: 'both' }

function idOf(as: ReadingAs): ReadingPositionId {
  return as === 'both' ? 'both' : as === 'KJV' ? 'kjv' : 'web'
}
