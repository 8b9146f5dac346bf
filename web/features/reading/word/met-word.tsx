import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { VerseFields } from '#contract/reading/memory/memory.ts'
import type { NoteFields } from '#contract/reading/note.ts'
import { hasVerseIn } from '#contract/scripture/has-verse-in.ts'
import { passageOfReference } from '#contract/scripture/own-reference.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { usePassagesOf } from '#web/lib/scripture/use-passages-of.ts'
import { wordPlacesQuery, wordQuery } from './word.data.ts'

interface Props {
  /** Id of the member. */
  reader: string
  strongs: string
  completed: ReadonlySet<number> | undefined
}

interface Place {
  to: string
  words: string
}

const MOST_SHOWN = 4

/**
 * The member's earlier encounters with a word: in memory verses, in notes, and in passages of
 * completed days. Notes and verses are searched on the device. Renders nothing if there are none or
 * the data is not loaded.
 */
export function MetWord({ reader, strongs, completed }: Props) {
  const page = useInfiniteQuery(wordQuery(reader, strongs))
  const places = useQuery(wordPlacesQuery(reader, strongs)).data ?? []
  const verses = useEntries<VerseFields>(reader, 'verse').entries ?? []
  const notes = useEntries<NoteFields>(reader, 'note').entries ?? []
  const passagesOf = usePassagesOf(notes.map(({ fields }) => fields.scripture))

  const met: Place[] = [
    ...verses
      .filter(({ fields }) => hasVerseIn(places, [passageOfReference(fields.reference) ?? []].flat()))
      .map(({ fields }) => ({ to: '/memory', words: `A verse you learn: ${fields.reference}` })),
    ...notes
      .filter(({ fields }) => hasVerseIn(places, passagesOf(fields.scripture)))
      .map(({ fields }) => ({ to: '/notes', words: `Your note: ${fields.title}` })),
    ...(page.data?.pages[0]?.days ?? [])
      .filter(({ day }) => completed?.has(day))
      .reverse()
      .map(({ day, title }) => ({ to: `/studies/${day}`, words: `Day ${day}: ${title}` })),
  ]
  if (met.length === 0) return null
  return (
    <section aria-labelledby="met" className="mt-4 border-line border-t pt-4 text-sm">
      <h3 id="met" className="font-medium">
        Where you have met it
      </h3>
      <ul className="mt-1">
        {met.slice(0, MOST_SHOWN).map(({ to, words }) => (
          <li key={words}>
            <Link to={to} className="text-link inline-flex min-h-11 items-center">
              {words}
            </Link>
          </li>
        ))}
      </ul>
      {met.length > MOST_SHOWN && (
        <p className="text-soft">
          and in {met.length - MOST_SHOWN} other {met.length - MOST_SHOWN === 1 ? 'place' : 'places'}
        </p>
      )}
    </section>
  )
}
