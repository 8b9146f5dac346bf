import { Link } from 'react-router'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { BookList } from '#web/features/reading/bible/book-list.tsx'
import { ContinueReading } from '#web/features/reading/bible/continue-reading.tsx'
import { DownloadBible } from '#web/features/reading/bible/download-bible.tsx'
import { GoToPlace } from '#web/features/reading/bible/go-to-place.tsx'

export const meta = fixedMeta({
  title: 'The Bible',
  description:
    'Read the whole Bible, chapter by chapter, in the World English Bible and the King James Version, with or without a connection.',
  path: '/bible',
})

export default function BibleScreen() {
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
      <ContinueReading owner={ownerOf(useViewer())} />
      <GoToPlace />
      <BookList heading="h2" />
      <DownloadBible />
    </div>
  )
}
