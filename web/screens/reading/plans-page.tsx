import { Link } from 'react-router'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { ChapterPlans } from '#web/features/reading/chapter-plan/chapter-plans.tsx'
import { useReadingDay } from './use-reading-day.ts'

export const meta = fixedMeta({
  title: 'Reading Plans',
  description: 'Read a book, a testament or the whole Bible, chapter by chapter, at your own pace.',
  path: '/bible/plans',
})

export default function PlansScreen() {
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">Reading Plans</h1>
        <p className="mt-3 font-serif text-lg text-soft">
          A book, a testament or the whole Bible, chapter by chapter, beside the{' '}
          <Link to="/studies" className="text-link">
            study of the day
          </Link>
          .
        </p>
      </header>
      <ChapterPlans owner={ownerOf(useViewer())} day={useReadingDay()} />
    </div>
  )
}
