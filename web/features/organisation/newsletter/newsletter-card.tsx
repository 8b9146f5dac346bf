import { TitledCard } from '#web/ui/card.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/** Offers the newsletter to a member, with their email address filled in. */
export function NewsletterCard({ email }: { email: string }) {
  return (
    <TitledCard id="newsletter" heading="Newsletter" className="grid gap-4">
      <p className="text-soft">
        Now and then we write about what is new in the plan. We send it only to confirmed addresses.
      </p>
      <SubscribeForm email={email} />
    </TitledCard>
  )
}
