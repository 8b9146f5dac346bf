import { queryOptions } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import type { MemoryCollection, MemoryVerse, VerseFields } from '#contract/reading/memory.ts'
import { ownVerseId, planVerseId } from '#contract/scripture/verse-id.ts'
import type { NewEntry } from '#web/entries/sync/use-entries.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** The collections there are. They are the same for everyone and change with a new version of the product. */
export const collectionsQuery = queryOptions({
  queryKey: ['memory-collections'],
  queryFn: async (): Promise<readonly MemoryCollection[]> => {
    const asked = browserApi['memory-collections'].$get()
    return (await acceptedJson(asked, serverErrors.unavailable)).collections
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * What is to be written so that all verses of a collection are in the list: those that are there stay as they are. One that
 * was removed comes back with what its reader had made of it.
 * @param present references of the verses that somebody added or marked
 */
export function versesToAdd(
  { title, references }: Pick<MemoryCollection, 'title' | 'references'>,
  plan: readonly MemoryVerse[],
  present: ReadonlySet<string>,
): (NewEntry<VerseFields> & { id: string })[] {
  const planned = new Map(plan.map((verse) => [verse.reference, verse]))
  return references
    .filter((reference) => !present.has(reference))
    .map((reference) => {
      const verse = planned.get(reference)
      const fields = { reference, category: verse?.category ?? null, collection: title, deletedAt: null }
      // Nothing is said of the marks: those that were made elsewhere stay.
      return { id: verse ? planVerseId(verse.id) : ownVerseId(reference), fields: fields as VerseFields }
    })
}
