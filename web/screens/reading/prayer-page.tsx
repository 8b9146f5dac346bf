import { Suspense } from 'react'
import { useSealing } from '#web/entries/hooks/use-sealing.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, cacheIdOf, ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { PrayerJournal } from '#web/features/reading/prayer/prayer-journal.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useNamedPart } from '#web/lib/use-named-part.ts'
import { NameForComments } from '#web/screens/account/name-for-comments.tsx'
import { EncryptionNotice } from './encryption-notice.tsx'
import './offer-verse-menu.ts'

// The dialog is loaded only when a prayer is shared.
const ShareWithGroup = lazyPart(
  async () => (await import('#web/features/together/discussion/share-with-group.tsx')).ShareWithGroup,
)

export const meta = fixedMeta({
  title: 'Prayer Journal',
  description: 'A quiet place to write down what you pray for, and to remember how it was answered.',
  path: '/prayer',
})

export default function PrayerScreen() {
  const viewer = useViewer()
  const owner = ownerOf(viewer)
  const account = accountOf(viewer)
  const sealing = useSealing(cacheIdOf(viewer))
  useNamedPart()
  return (
    <div className="mx-auto grid max-w-3xl gap-4 px-4 pt-6 sm:px-6 sm:pt-12">
      <header>
        <h1 className="text-2xl sm:text-3xl">Prayer Journal</h1>
        {/* This quotation is hidden on phones, so that the first prayer is on the first screen. */}
        <p className="mt-3 hidden font-serif text-lg text-soft sm:block">
          “Pour out your heart before him.”{' '}
          <cite className="whitespace-nowrap text-base not-italic">Psalm 62:8</cite>
        </p>
      </header>
      <PrayerJournal
        owner={owner}
        notice={<EncryptionNotice owner={owner} kind="prayer" />}
        encryptionPath={account && sealing.state === 'off' ? '/profile/encryption' : null}
        share={
          account
            ? (text, onClose) => (
                <Suspense>
                  <ShareWithGroup
                    memberId={account.id}
                    text={text}
                    underField={<NameForComments />}
                    onClose={onClose}
                  />
                </Suspense>
              )
            : null
        }
      />
    </div>
  )
}
