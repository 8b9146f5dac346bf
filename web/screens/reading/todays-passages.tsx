import { Link } from 'react-router'
import { todaysStudyDay } from '#contract/reading/todays-study.ts'
import { addressOfReference } from '#contract/scripture/bible-slug.ts'
import { linesIn } from '#contract/scripture/verse-range.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { isSignedOut, knownMemberOf } from '#web/features/account/shared/viewer.ts'
import { useLoadedVerseOfTheDay } from '#web/features/reading/memory/verse-of-the-day.data.ts'
import { useCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { useStudyInShort } from '#web/features/reading/study/todays-study.data.ts'
import { firstWords } from '#web/lib/format/first-words.ts'

/** Passages to read in place of a search without results: the reader's study of today, and the verse of the day. */
export function TodaysPassages() {
  const viewer = useViewer()
  const member = knownMemberOf(viewer)
  const { completed } = useCompletedDays(member?.id ?? null, { isWanted: member !== null })
  const day = member ? completed && todaysStudyDay(completed) : isSignedOut(viewer) ? 1 : undefined
  const { data: study } = useStudyInShort(day ?? undefined)
  const verse = useLoadedVerseOfTheDay()
  return (
    <section aria-labelledby="todays-passages" className="min-h-44">
      <h2 id="todays-passages" className="text-xl">
        Today’s passages
      </h2>
      <ul className="divide-y divide-line">
        {study && (
          <Row
            to={`/studies/${study.card.day}`}
            name={study.card.title}
            where={`Day ${study.card.day} · ${study.card.scripture}`}
            words={firstWords(linesIn(study.opening).join(' '))}
          />
        )}
        {verse && (
          <Row
            to={addressOfReference(verse.reference) ?? '/memory'}
            name={verse.reference}
            where="Verse of the day"
            words={verse.verse}
          />
        )}
      </ul>
    </section>
  )
}

interface RowProps {
  to: string
  name: string
  where: string
  words: string
}

function Row({ to, name, where, words }: RowProps) {
  return (
    <li className="relative py-3">
      <h3 className="font-normal text-base">
        <Link data-result to={to} className="covers-card text-lake no-underline hover:text-ink">
          {name}
        </Link>
      </h3>
      <p className="text-pretty font-serif">{words}</p>
      <p className="text-sm text-soft">{where}</p>
    </li>
  )
}
