import { useOwner } from '#web/features/account/session/use-owner.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { PrayerJournal } from '#web/features/reading/prayer/prayer-journal.tsx'
import { useNamedPart } from '#web/lib/use-named-part.ts'

export const meta = fixedMeta({
  title: 'Prayer Journal',
  description: 'A quiet place to write down what you pray for, and to remember how it was answered.',
  path: '/prayer',
})

export default function PrayerScreen() {
  const owner = useOwner()
  useNamedPart()
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">Prayer Journal</h1>
        <p className="mt-3 font-serif text-lg text-soft">
          “Pour out your heart before him.”{' '}
          <cite className="whitespace-nowrap text-base not-italic">Psalm 62:8</cite>
        </p>
      </header>
      <PrayerJournal owner={owner} />
    </div>
  )
}
