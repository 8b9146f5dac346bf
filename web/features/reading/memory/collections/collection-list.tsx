import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { memoryErrors, memoryNotices } from '#contract/messages/reading/memory.ts'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory/memory.ts'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { CollectionForm, type WrittenCollection } from './collection-form.tsx'
import { CollectionRow } from './collection-row.tsx'
import { collectionsQuery, versesToAdd } from './collections.data.ts'
import { type ShownCollection, shownCollections } from './shown-collections.ts'

export interface CollectionsProps {
  plan: readonly MemoryVerse[]
  /** All memory verses: those that the app provides, and those that the member added. */
  verses: readonly VerseToLearn[]
  own: Pick<OwnEntries<VerseFields>, 'addAll' | 'removeAll'>
  /** Displays this verse for practice, in the upper part of the page. */
  onJump: (verse: VerseToLearn) => void
}

/** Lists the collections: first the member's own, then those that the app provides. */
export function CollectionList({ plan, verses, own, onJump }: CollectionsProps) {
  const { data, isError, isFetching, refetch } = useQuery(collectionsQuery)
  const toast = useToast()
  const focusSoon = useFocusSoon()
  const button = useId()
  /** Collection that the form edits; its title is null for a new collection. Null while the form is closed. */
  const [writing, setWriting] = useState<{ title: string | null } | null>(null)

  if (!data) {
    if (!isError) return <Skeleton className="h-64" />
    return (
      <FailedState
        words={`${memoryErrors.collections_failed.title}. ${memoryErrors.collections_failed.detail}`}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  const collections = shownCollections(data, verses)

  async function add({ title, verses: all }: ShownCollection): Promise<void> {
    const present = new Set(verses.filter(({ entry }) => entry).map(({ reference }) => reference))
    const references = all.map(({ reference }) => reference)
    const added = versesToAdd({ title, references }, plan, present)
    await own.addAll(added)
    const undo = () => void own.removeAll(added.map(({ id }) => id))
    toast.success(memoryNotices.collection_added.title, title, { action: { label: 'Undo', onPress: undo } })
  }

  async function write({ name, chosen, left }: WrittenCollection): Promise<void> {
    const into = (verses: readonly VerseToLearn[], collection: string | null) =>
      verses.map(({ entryId, reference, category }) => ({
        id: entryId,
        // `memorizedAt` is not among the written fields, so that this change does not overwrite a value that
        // another device has written.
        fields: { reference, category, collection, deletedAt: null } as VerseFields,
      }))
    await own.addAll([...into(chosen, name), ...into(left, null)])
    close()
  }

  function close(): void {
    setWriting(null)
    focusSoon(button)
  }

  return (
    <div className="grid gap-4">
      <ul className="grid">
        {collections.map((collection) => (
          <CollectionRow
            key={`${collection.isOwn} ${collection.title}`}
            collection={collection}
            onAdd={() => add(collection)}
            onEdit={() => setWriting({ title: collection.title })}
            onJump={onJump}
          />
        ))}
      </ul>
      {writing ? (
        <CollectionForm
          key={writing.title}
          title={writing.title}
          verses={verses}
          names={new Set(collections.map(({ title }) => title))}
          onSave={write}
          onCancel={close}
        />
      ) : (
        <Button
          id={button}
          look="quiet"
          className="justify-self-start"
          onClick={() => setWriting({ title: null })}
        >
          <Icon name="plus" />
          New collection
        </Button>
      )}
    </div>
  )
}
