import { queryOptions } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import type { MemoryCollection, MemoryVerse, VerseFields } from '#contract/reading/memory/memory.ts'
import { ownVerseId, planVerseId } from '#contract/scripture/verse-id.ts'
import type { NewEntry } from '#web/entries/hooks/use-entries.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** Collections of verses that the app provides. They are the same for all users and change only with a release. */
export const collectionsQuery = queryOptions({
  queryKey: ['memory-collections'],
  queryFn: async (): Promise<readonly MemoryCollection[]> => {
    const asked = browserApi['memory-collections'].$get()
    return (await acceptedJson(asked, serverErrors.unavailable)).collections
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Returns the entries to write so that the member learns all verses of a collection. Verses that the member learns
 * already are skipped. A verse that was removed is restored with its earlier progress.
 * @param present references of the verses that already have an entry of the member
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
      // `memorizedAt` is not among the written fields, so that this change does not overwrite a value that
      // another device has written.
      return { id: verse ? planVerseId(verse.id) : ownVerseId(reference), fields: fields as VerseFields }
    })
}
