import type { ReactNode } from 'react'
import type { Site } from '#contract/site.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** Email address and phone number of the organisation. */
export function WaysToReach({
  site: { contactEmail, contactPhone },
}: {
  site: Pick<Site, 'contactEmail' | 'contactPhone'>
}) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-1">
      <Way icon="mail" href={`mailto:${contactEmail}`}>
        {contactEmail}
      </Way>
      {contactPhone && (
        <Way icon="phone" href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>
          {contactPhone}
        </Way>
      )}
    </ul>
  )
}

function Way({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <a href={href} className="text-link inline-flex min-h-11 items-center gap-3 wrap-anywhere">
        <Icon name={icon} className="shrink-0 text-soft" />
        {children}
      </a>
    </li>
  )
}
