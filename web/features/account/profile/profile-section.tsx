import type { ReactNode } from 'react'
import type { ProfilePart } from './profile-parts.ts'

interface Props {
  part: ProfilePart
  children: ReactNode
}

/** A part of the profile under its heading, which the address can name. */
export function ProfileSection({ part: { id, name }, children }: Props) {
  return (
    <section className="grid gap-5 border-line border-t pt-8">
      <ProfileHeading id={id}>{name}</ProfileHeading>
      {children}
    </section>
  )
}

/** Takes the focus of whoever was led to it. */
export function ProfileHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="scroll-mt-8 text-2xl outline-none">
      {children}
    </h2>
  )
}
