import { CONTACT_REPLY_HOURS } from '#contract/limits.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isAwaited, ownerOf } from '#web/features/account/shared/viewer.ts'
import { ContactForm } from '#web/features/organisation/contact/contact-form.tsx'
import { WaysToReach } from '#web/features/organisation/contact/ways-to-reach.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { useSite } from '#web/lib/site.ts'

export const meta = fixedMeta({
  title: 'Contact',
  description: 'Write to us with a question, a thought, or something that does not work as it should.',
  path: '/contact',
})

export default function Contact() {
  const site = useSite()
  const viewer = useViewer()
  // The form receives the owner of its draft only once the viewer is known, because it is also filled in with the
  // member's name and email address.
  const owner = isAwaited(viewer) ? null : ownerOf(viewer)
  const { displayName: name, email } = accountOf(viewer) ?? nobody
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 pt-12 sm:px-6 sm:pt-16">
      <div className="grid gap-4">
        <h1 className="text-2xl sm:text-3xl">Contact us</h1>
        <p className="font-serif text-lg text-soft">
          A question, a thought, something that does not work as it should: we are glad to hear from you. We
          reply within {CONTACT_REPLY_HOURS.from} to {CONTACT_REPLY_HOURS.to} hours.
        </p>
        <WaysToReach site={site} />
      </div>
      <ContactForm owner={owner} name={name} email={email} />
      <p className="text-soft text-sm">
        Your message goes to {site.organisation} and to nobody else. It is deleted a year after we have dealt
        with it.
      </p>
    </div>
  )
}

const nobody = { displayName: '', email: '' }
