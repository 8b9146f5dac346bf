import type { ReactNode } from 'react'
import { FailedState, SkeletonLines } from '#web/ui/states.tsx'
import type { OpenedStudy } from './use-opened-study.ts'

interface Props {
  opened: Exclude<OpenedStudy, { state: 'open' }>
  /** Invitation to premium, displayed if the study requires it and the reader does not have it. */
  invitation: ReactNode
}

/**
 * Replaces a part of a study that the reader cannot read: with an invitation to premium, a loading state, or an error.
 */
export function LockedPart({ opened, invitation }: Props) {
  if (opened.state === 'closed') return invitation
  if (opened.state === 'failed')
    return (
      <FailedState
        words="The rest of this study could not be loaded."
        onRetry={opened.retry}
        retrying={opened.isRetrying}
      />
    )
  return (
    <>
      {/* The server-rendered page is the same for all users. If this device stores a last known member, CSS does
          not display the invitation until the session is known, because the member may have premium. */}
      <div data-for="visitors">{invitation}</div>
      <div data-for="members" aria-busy="true">
        {opened.isOnline ? (
          <SkeletonLines lines={6} />
        ) : (
          <p role="status" className="text-soft">
            The rest of this study comes as soon as there is a connection.
          </p>
        )}
      </div>
    </>
  )
}
