import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bookSlug } from '#contract/scripture/bible-slug.ts'
import type { Passage, Translation } from '#contract/scripture/passage.ts'
import { bookIn, cutPassage, versesIn } from '#contract/scripture/verse-range.ts'
import { chapterQuery } from '#web/lib/scripture/chapter.data.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { translationNames } from '#web/ui/scripture/scripture.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import { ParallelVerses } from './parallel-verses.tsx'

interface Props {
  /** The verses to compare, as a passage without any other verses. */
  passage: Passage
  onClose: () => void
}

/** Displays verses in both translations (WEB and KJV), verse by verse. */
export function CompareVerses({ passage, onClose }: Props) {
  const translation: Translation = passage.translation === 'WEB' ? 'KJV' : 'WEB'
  const book = bookSlug(bookIn(passage))
  const [first] = versesIn(passage)
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
  const blocks = query.texts.flatMap((text) => text.passage.blocks)
  const other = sameVerses({ ...passage, translation, blocks }, passage)
  return (
    <Dialog title={passage.reference} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="grid gap-4 [--reading-size:1.125rem]">
        {query.texts.length === chapters.length ? (
          <ParallelVerses passages={translation === 'KJV' ? [passage, other] : [other, passage]} />
        ) : (
          <QueryState
            query={query}
            loading="Loading passage..."
            failed={`The ${translationNames[translation]} could not be loaded.`}
          >
            <SkeletonLines lines={6} />
          </QueryState>
        )}
        {first && (
          <Link
            to={`/bible/${book}/${first.chapter}?translation=both&verse=${first.verse}`}
            className="text-link inline-flex min-h-11 items-center justify-self-start text-sm"
          >
            Read the chapter in both
          </Link>
        )}
      </div>
    </Dialog>
  )
}

/**
 * Cuts the verses to compare from the same chapters in the other translation, by verse number; without text if that
 * translation has no verses with these numbers.
 */
function sameVerses(chapters: Passage, wanted: Passage): Passage {
  const verses = versesIn(wanted)
  const [from, to] = [verses[0], verses.at(-1)]
  return (from && to && cutPassage(chapters, { from, to })) ?? { ...chapters, blocks: [] }
}
