import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { AnsweredBook } from '#web/features/reading/prayer/book/answered-book.tsx'
import { EncryptionNotice } from './encryption-notice.tsx'

export const meta = fixedMeta({
  title: 'Answered Prayers',
  description: 'What you asked, and how it was answered: a book of your own, to leaf through and to print.',
  path: '/prayer/answered',
})

export default function AnsweredScreen() {
  const owner = ownerOf(useViewer())
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-6 sm:px-6 sm:pt-10 print:p-0">
      <h1 className="sr-only print:hidden">Answered Prayers</h1>
      <AnsweredBook owner={owner} notice={<EncryptionNotice owner={owner} kind="prayer" />} />
    </div>
  )
}
