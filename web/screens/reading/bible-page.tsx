import { Suspense } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { BookList } from '#web/features/reading/bible/book-list.tsx'
import { ContinueReading } from '#web/features/reading/bible/continue-reading.tsx'
import { DownloadBible } from '#web/features/reading/bible/download-bible.tsx'
import { GoToPlace } from '#web/features/reading/bible/go-to-place.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RareIcon } from '#web/ui/rare-icon.tsx'

export const meta = fixedMeta({
  title: 'The Bible',
  description:
    'Read the whole Bible, chapter by chapter, in the World English Bible and the King James Version, with or without a connection.',
  path: '/bible',
})

const TodayInPlans = lazyPart(async () => (await import('./chapter-in-plans.tsx')).TodayInPlans)

export default function BibleScreen() {
  const owner = ownerOf(useViewer())
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">The Bible</h1>
        <p className="mt-3 font-serif text-lg text-soft">
          All of it, in the World English Bible and the King James Version.{' '}
          <a href="#keep-bible" className="text-link">
            Keep it on this device
          </a>
          , see{' '}
          <Link to="/places" className="text-link">
            its places on a map
          </Link>
          , or open{' '}
          <Link to="/my-bible" className="text-link">
            what you marked
          </Link>
          .
        </p>
      </header>
      <ContinueReading owner={owner} />
      <PlansLink owner={owner} />
      <GoToPlace />
      <BookList heading="h2" />
      <DownloadBible />
    </div>
  )
}

const ABOUT_PLANS = 'A book, a testament or the whole Bible, at your pace'

/** Link to the reader's plans, with the chapters that they have for today. */
function PlansLink({ owner }: { owner: string | null }) {
  return (
    <Link
      to="/bible/plans"
      className="-mt-4 flex min-h-14 items-center gap-3 rounded-md border border-line px-4 py-3 text-ink no-underline hover:border-lake"
    >
      <RareIcon name="bookmark" className="shrink-0 text-flame" />
      <span>
        <span className="block">Reading plans</span>
        <span className="text-sm text-soft">
          <Suspense fallback={ABOUT_PLANS}>
            {owner ? <TodayInPlans owner={owner} otherwise={ABOUT_PLANS} /> : ABOUT_PLANS}
          </Suspense>
        </span>
      </span>
      <Icon name="arrow-right" className="ms-auto shrink-0 text-lake" />
    </Link>
  )
}
