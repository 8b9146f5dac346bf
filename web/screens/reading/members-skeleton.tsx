import { useContext, useState } from 'react'
import { knownCardScript, lastKnownCard } from '#web/features/reading/shared/known-card.ts'
import { MorningHead } from '#web/features/reading/study/morning-head.tsx'
import { StudyHeading } from '#web/features/reading/study/study-heading.tsx'
import { StudySkeleton } from '#web/features/reading/study/study-skeleton.tsx'
import { rememberedMember } from '#web/lib/device/remembered-member.ts'
import { NonceContext } from '#web/lib/nonce.ts'

/**
 * Today of a member while its scripts are loading: the passage of their day, if this device stores it, or else a
 * skeleton of it.
 */
export function MembersSkeleton({ tagline }: { tagline: string }) {
  const nonce = useContext(NonceContext)
  // The inline script below has displayed the stored card before hydration. React then finds other content than that
  // from the server, and must not replace it.
  const [known] = useState(() => (import.meta.env.SSR ? null : lastKnownCard.read(rememberedMember())))
  return (
    <div
      aria-busy={known ? undefined : true}
      suppressHydrationWarning
      style={{ minHeight: '100dvh' }}
      className="mx-auto grid max-w-6xl content-start gap-x-14 px-4 pt-8 sm:px-6 sm:pt-12 lg:grid-cols-[3fr_2fr]"
    >
      <div className="grid content-start gap-6">
        <MorningHead
          tagline={tagline}
          greeting={{ title: 'Today', words: known?.words ?? 'Loading today’s study...' }}
          isLoading={!known}
        />
        <section aria-labelledby="todays-study">
          <StudyHeading />
          <div
            data-known-card
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of our own card, stored on this device
            dangerouslySetInnerHTML={{ __html: known?.html ?? '' }}
          />
          <div hidden={known !== null} suppressHydrationWarning>
            <StudySkeleton />
          </div>
        </section>
        {/* The styles of the first paint are those of the classes in the page: these are the further ones of the card. */}
        <template className="scripture-prose scripture-heading mt-2 mb-4 mb-5 text-balance" />
      </div>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by hash in the CSP
        dangerouslySetInnerHTML={{ __html: knownCardScript }}
      />
    </div>
  )
}
