import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { ImportMarks } from '#web/features/reading/mark/import/import-marks.tsx'
import { EncryptionNotice } from './encryption-notice.tsx'

export const meta = fixedMeta({
  title: 'Import Marks',
  description: 'Bring your highlights, bookmarks and notes from another Bible program.',
  path: '/my-bible/import',
})

export default function ImportMarksScreen() {
  const owner = ownerOf(useViewer())
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">Bring your highlights</h1>
        <p className="mt-3 font-serif text-lg text-soft">
          Highlights, bookmarks and notes from another Bible program, in four steps.
        </p>
      </header>
      <ImportMarks owner={owner} notice={<EncryptionNotice owner={owner} kind="mark" />} />
    </div>
  )
}
