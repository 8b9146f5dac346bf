import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import type { Passage, Translation } from '#contract/scripture/passage.ts'
import { linesIn, type VersePosition } from '#contract/scripture/verse-range.ts'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { chapterQuery } from '#web/lib/scripture/chapter.data.ts'
import { passageQuery } from '#web/lib/scripture/passage.data.ts'
import { type Recitation, recitationOf } from './recitation.ts'

type Learnable = Pick<VerseToLearn, 'reference' | 'text'>

/** Query for the words of a verse in the translation that the member learns. */
export function recitationQuery(
  queryClient: QueryClient,
  { reference, text }: Learnable,
  translation: Translation,
) {
  return queryOptions({
    queryKey: ['recitation', reference, translation],
    queryFn: async (): Promise<Recitation> => {
      // For verses that the app provides, the page contains the text of the World English Bible (WEB), so no request is
      // needed.
      if (translation === 'WEB' && text !== null) return recitationOf(reference, [text])
      const read = translation === 'WEB' ? passageQuery(reference) : null
      const lines = read
        ? linesIn(await queryClient.ensureQueryData(read))
        : await linesFromChapters(queryClient, reference, translation)
      return recitationOf(reference, lines)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useRecitation(verse: Learnable, translation: Translation) {
  return useQuery(recitationQuery(useQueryClient(), verse, translation))
}

const REFERENCE = /^(.+) (\d+):(\d+)(?:–(?:(\d+):)?(\d+))?$/

/**
 * The server returns passages in WEB only; in another translation they are extracted from their
 * chapters, which may be stored on this device.
 */
async function linesFromChapters(
  queryClient: QueryClient,
  reference: string,
  translation: Translation,
): Promise<string[]> {
  const [, name, chapter, verse, lastChapter = chapter, lastVerse = verse] = REFERENCE.exec(reference) ?? []
  const book = bibleBooks.find(({ referenceName }) => referenceName === name)
  if (!book) throw new Error('There is no such book.')
  const [from, to] = [at(chapter, verse), at(lastChapter, lastVerse)]
  const lines: string[] = []
  for (let number = from.chapter; number <= to.chapter; number += 1) {
    const place = { book: book.slug, chapter: number, translation }
    const { passage } = await queryClient.ensureQueryData(chapterQuery(place))
    lines.push(...linesIn(within(passage, from, to)))
  }
  return lines
}

function at(chapter: string | undefined, verse: string | undefined): VersePosition {
  return { chapter: Number(chapter), verse: Number(verse) }
}

function within(passage: Passage, from: VersePosition, to: VersePosition): Passage {
  const order = ({ chapter, verse }: VersePosition) => chapter * 1000 + verse
  const blocks = passage.blocks.flatMap((block) => {
    if (!('pieces' in block)) return []
    const pieces = block.pieces.filter((piece) => order(piece) >= order(from) && order(piece) <= order(to))
    return pieces.length > 0 ? [{ ...block, pieces }] : []
  })
  return { ...passage, blocks }
}
