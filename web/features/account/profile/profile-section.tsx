import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { type ProfilePart, profileParts } from './profile-parts.ts'

interface Props {
  part: ProfilePart
  children: ReactNode
}

/** A part of the profile under its heading, which the address can name. */
export function ProfileSection({ part: { id, name }, children }: Props) {
  return (
    <section className={classes('grid gap-5 border-line', id !== profileParts.profile.id && 'border-t pt-8')}>
      <ProfileHeading id={id}>{name}</ProfileHeading>
      {children}
    </section>
  )
}

/** Takes the focus of whoever was led to it. */
export function ProfileHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-2xl outline-none lg:scroll-mt-8">
      {children}
    </h2>
  )
}
