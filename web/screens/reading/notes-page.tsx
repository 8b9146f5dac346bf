import { Suspense, useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { StudyNotes } from '#web/features/reading/note/study-notes.tsx'
import { usePlan } from '#web/features/reading/study/study.data.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useNamedPart } from '#web/lib/use-named-part.ts'
import { EncryptionNotice } from './encryption-notice.tsx'
import './offer-verse-menu.ts'

// The list of answers is loaded after the notes.
const ReadAnswers = lazyPart(
  async () => (await import('#web/features/reading/journal/read-answers.tsx')).ReadAnswers,
)

export const meta = fixedMeta({
  title: 'Study Notes',
  description: 'Write down what you see in a passage, and find it again: by day, by reference, by a word.',
  path: '/notes',
})

export default function NotesScreen() {
  const owner = ownerOf(useViewer())
  useNamedPart()
  const [isDayInSight, setDayInSight] = useState(false)
  const { data: plan } = usePlan({ isWanted: isDayInSight })
  const titles = useMemo(() => plan && new Map(plan.studies.map(({ day, title }) => [day, title])), [plan])
  const onDay = useCallback(() => setDayInSight(true), [])
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">Study Notes</h1>
        <p className="mt-3 font-serif text-lg text-soft">
          Write down what you see in a passage, and find it again later. What you marked in the text is in{' '}
          <Link to="/my-bible" className="text-link">
            My Bible
          </Link>
          .
        </p>
        {/* Answers are no notes, but readers look for them here. */}
        <div className="mt-1 min-h-11">
          <Suspense>{owner !== null && <ReadAnswers owner={owner} isSmall />}</Suspense>
        </div>
      </header>
      <StudyNotes
        owner={owner}
        notice={<EncryptionNotice owner={owner} kind="note" />}
        titles={titles}
        onDay={onDay}
      />
    </div>
  )
}
