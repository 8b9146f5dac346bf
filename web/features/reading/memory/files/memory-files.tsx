import { useQueryClient } from '@tanstack/react-query'
import { memoryNotices } from '#contract/messages/reading/memory.ts'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory/memory.ts'
import type { ReviewFields } from '#contract/reading/memory/review.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import type { FileKind } from '#web/entries/export/export-and-import.ts'
import { FilesMenu } from '#web/entries/export/files-menu.tsx'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

// Import and export are loaded when first used: their script is large, and most visits do not need it.
const loadFiles = () => import('./verse-files.ts')

interface Props {
  plan: readonly MemoryVerse[]
  /** All memory verses: those that the app provides, and those that the member added. */
  verses: readonly VerseToLearn[]
  own: OwnEntries<VerseFields>
  reviews: OwnEntries<ReviewFields>
  translation: Translation
}

/** Exports verses and reviews as tables, and verses as Anki cards; imports all of these. */
export function MemoryFiles({ plan, verses, own, reviews, translation }: Props) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const words = { one: 'verse', many: 'verses' }
  const all = { plan, own, reviews }

  async function save(
    many: string,
    entries: readonly unknown[] | null,
    as: () => Promise<void>,
  ): Promise<void> {
    if (entries?.length) await as()
    else toast.info(`You have no ${many} to save yet`)
  }

  const saveVerses = (kind: FileKind) =>
    save('verses', own.entries, async () => (await loadFiles()).saveVerses(all, kind))

  const saveReviews = () => save('reviews', reviews.entries, async () => (await loadFiles()).saveReviews(all))

  async function saveCards(): Promise<void> {
    const left = await (await loadFiles()).saveCards(queryClient, verses, translation)
    if (left > 0)
      toast.info(memoryNotices.cards_left_out.title, `${left} of ${verses.length} could not be loaded.`)
  }

  return (
    <FilesMenu
      words={words}
      mayHold="verses or reviews"
      isReady={own.hasAll && reviews.hasAll}
      ways={[
        { label: 'Save a copy to read (Markdown)', save: () => saveVerses('markdown') },
        { label: 'Save verses as a table (CSV)', save: () => saveVerses('csv') },
        { label: 'Save reviews as a table (CSV)', save: saveReviews },
        { label: 'Save cards for Anki (text)', save: saveCards },
      ]}
      onFile={async (file) => (await loadFiles()).bringFile(all, file)}
    />
  )
}
