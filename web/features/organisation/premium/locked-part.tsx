import type { ReactNode } from 'react'
import { FailedState, SkeletonLines } from '#web/ui/states.tsx'
import type { OpenedStudy } from './use-opened-study.ts'

interface Props {
  opened: Exclude<OpenedStudy, { state: 'open' }>
  /** What is said where premium is not open. */
  invitation: ReactNode
}

/** Stands where a part of a study would, while it cannot be read. */
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
      {/* Pages are the same for everyone: on a device that knows a member nobody is invited before it is clear who is looking. */}
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
