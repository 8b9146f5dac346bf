import { Suspense } from 'react'
import { useSealing } from '#web/entries/hooks/use-sealing.ts'
import { offerDismissed } from '#web/features/account/encryption/offer-dismissed.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, cacheIdOf, ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { PrayerJournal } from '#web/features/reading/prayer/prayer-journal.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useNamedPart } from '#web/lib/use-named-part.ts'
import { NameForComments } from '#web/screens/account/name-for-comments.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { EncryptionNotice } from './encryption-notice.tsx'
import './offer-verse-menu.ts'

// The dialog is loaded only when a prayer is shared.
const ShareWithGroup = lazyPart(
  async () => (await import('#web/features/together/discussion/share-with-group.tsx')).ShareWithGroup,
)

const PrayerEncryptionOffer = lazyPart(
  async () => (await import('./prayer-encryption-offer.tsx')).PrayerEncryptionOffer,
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
      <PrayerJournal
        owner={owner}
        notice={<EncryptionNotice owner={owner} kind="prayer" />}
        offer={<Offer />}
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

/** Offers encryption to a member who has not enabled it, until they decline. */
function Offer() {
  const viewer = useViewer()
  const account = accountOf(viewer)
  const { state } = useSealing(cacheIdOf(viewer))
  if (!account || state !== 'off' || offerDismissed.read(account.id)) return null
  return (
    <Suspense fallback={<Skeleton className="h-[28rem] sm:h-80" />}>
      <PrayerEncryptionOffer member={account} />
    </Suspense>
  )
}
