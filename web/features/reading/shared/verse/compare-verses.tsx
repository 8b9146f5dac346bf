import { useQueries } from '@tanstack/react-query'
import { bookSlug } from '#contract/scripture/bible-slug.ts'
import type { Passage, Translation } from '#contract/scripture/passage.ts'
import { bookIn, cutPassage, versesIn } from '#contract/scripture/verse-range.ts'
import { chapterQuery } from '#web/lib/scripture/chapter.data.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Scripture, translationNames } from '#web/ui/scripture/scripture.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'

interface Props {
  /** The verses to compare, as a passage without any other verses. */
  passage: Passage
  onClose: () => void
}

/** Displays verses in both translations (WEB and KJV), one below the other. */
export function CompareVerses({ passage, onClose }: Props) {
  const isOurs = passage.translation === 'WEB'
  const here = <Text translation={passage.translation} passage={passage} />
  const other = <Other passage={passage} translation={isOurs ? 'KJV' : 'WEB'} />
  return (
    <Dialog title={passage.reference} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="grid gap-6">
        {isOurs ? here : other}
        {isOurs ? other : here}
      </div>
    </Dialog>
  )
}

function Other({ passage, translation }: { passage: Passage; translation: Translation }) {
  const book = bookSlug(bookIn(passage))
  const chapters = [...new Set(versesIn(passage).map(({ chapter }) => chapter))]
  const query = useQueries({
    queries: chapters.map((chapter) => chapterQuery({ book, chapter, translation })),
    combine: (queries) => ({
      texts: queries.flatMap(({ data }) => data ?? []),
      isError: queries.some(({ isError }) => isError),
      isFetching: queries.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(queries.map((one) => one.refetch())),
    }),
  })
  if (query.texts.length === chapters.length) {
    const blocks = query.texts.flatMap((text) => text.passage.blocks)
    return (
      <Text translation={translation} passage={sameVerses({ ...passage, translation, blocks }, passage)} />
    )
  }
  return (
    <QueryState
      query={query}
      loading="Loading passage..."
      failed={`The ${translationNames[translation]} could not be loaded.`}
    >
      <SkeletonLines lines={3} />
    </QueryState>
  )
}

/**
 * Cuts the verses to compare from the same chapters in the other translation, by verse number; null if that
 * translation has no verses with these numbers.
 */
function sameVerses(chapters: Passage, wanted: Passage): Passage | null {
  const verses = versesIn(wanted)
  const [from, to] = [verses[0], verses.at(-1)]
  return from && to ? cutPassage(chapters, { from, to }) : null
}

function Text({ translation, passage }: { translation: Translation; passage: Passage | null }) {
  return (
    <section aria-label={translationNames[translation]}>
      <h3 className="mb-2 text-sm text-soft">{translationNames[translation]}</h3>
      {passage ? (
        <Scripture passage={passage} uncited className="[--reading-size:1.125rem]" />
      ) : (
        <p>It counts its verses otherwise here, and has none of these numbers.</p>
      )}
    </section>
  )
}
