import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { ProfilePart } from './profile-sections.ts'

interface Props {
  part: ProfilePart
  children: ReactNode
}

/**
 * Section of the profile with an anchor. Initially open on wide screens; on phones, the collapsed
 * sections are the table of contents.
 */
export function ProfileSection({ part: { id, name }, children }: Props) {
  const [isOpen, setOpen] = useState(() => matchMedia('(width >= 64rem)').matches)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-line border-t py-2 lg:pt-6"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <ProfileHeading id={id}>{name}</ProfileHeading>
        <Icon
          name="chevron-down"
          className="text-lake transition-transform duration-180 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pt-3 pb-6">{children}</div>
    </details>
  )
}

/** Heading that receives focus when its anchor is followed. */
export function ProfileHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="scroll-mt-8 text-xl outline-none sm:text-2xl">
      {children}
    </h2>
  )
}
