import { Link } from 'react-router'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { MyBible } from '#web/features/reading/mark/my-bible/my-bible.tsx'
import { useNamedPart } from '#web/lib/use-named-part.ts'
import { EncryptionNotice } from './encryption-notice.tsx'

export const meta = fixedMeta({
  title: 'My Bible',
  description:
    'Everything that you marked in the Bible, in one place: by color, by label, by book, by date or by a word.',
  path: '/my-bible',
})

export default function MyBibleScreen() {
  const owner = ownerOf(useViewer())
  useNamedPart()
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">My Bible</h1>
        <p className="mt-3 font-serif text-lg text-soft print:hidden">
          What you marked as you read, gathered like the index of a book.
        </p>
        <p className="mt-1 print:hidden">
          <Link to="/my-bible/import" className="text-link inline-flex min-h-11 items-center">
            Bring highlights from another app
          </Link>
        </p>
      </header>
      <MyBible owner={owner} notice={<EncryptionNotice owner={owner} kind="mark" />} />
    </div>
  )
}
