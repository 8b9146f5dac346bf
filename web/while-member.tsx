import { Suspense } from 'react'
import { useSendUnsent } from '#web/entries/hooks/use-send-unsent.ts'
import type { MemberPage } from '#web/lib/feature.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Bell } from './features/together/notification/bell.tsx'
import { features } from './features.ts'
import './screens/reading/offer-verse-menu.ts'

// The popover for a token combines several features (dictionary, notes and memory verses), so it is in web/screens and
// not in the folder of one feature.
const WordTools = lazyPart(async () => (await import('#web/screens/reading/word-tools.tsx')).WordTools)

const parts = Object.entries(features).flatMap(([name, { WhileMember }]) =>
  WhileMember ? [{ name, WhileMember }] : [],
)

/** Mounts those components of the features that run on every page while a member is signed in. */
export function WhileMember(page: MemberPage) {
  useSendUnsent(page.memberId)
  return (
    <>
      {parts.map(({ name, WhileMember }) => (
        <WhileMember key={name} {...page} />
      ))}
      <Suspense>
        <WordTools />
      </Suspense>
    </>
  )
}

/** Link to the notifications, in the header. It is here so that the first load contains the name of one file only. */
export function MembersBell({ memberId }: Pick<MemberPage, 'memberId'>) {
  return <Bell memberId={memberId} />
}
