import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Study } from '#contract/reading/study.ts'
import { useIsCheckFailed, useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { fullStudyQuery, storedStudyQuery } from './full-study.data.ts'

/** A study, and how much of it can be read on this device. */
export type OpenedStudy = { study: Study } & (
  | { state: 'open' }
  /** The reader has no premium, and can read only the Scripture of the study. */
  | { state: 'closed' }
  /** The study or the reader's premium status is still loading. Until then, the reader can read only the Scripture. */
  | { state: 'asking'; isOnline: boolean }
  | { state: 'failed'; retry: () => void; isRetrying: boolean }
)

interface Reader {
  /** Id of the member; null for a visitor, undefined while unknown. */
  memberId: string | null | undefined
  /**
   * Id of the member last signed in on this device, used if the server is unreachable; null for a
   * visitor.
   */
  remembered: string | null
  /** Whether the session request failed. */
  isUnreachable: boolean
}

/**
 * Returns a study with its premium content if the member may read it; offline, the copy stored on
 * the device.
 */
export function useOpenedStudy(study: Study, { memberId, remembered, isUnreachable }: Reader): OpenedStudy {
  const id = memberId ?? null
  const { day, isLocked } = study
  const isOnline = useSyncExternalStore(onlineManager.subscribe, isOnlineNow, () => true)
  const isSubscribed = useSubscription(id)?.isSubscribed
  const isCheckFailed = useIsCheckFailed(id)
  const full = useQuery({
    ...fullStudyQuery({ memberId: id, day }),
    // The check of the premium status may have failed. Then the study is requested anyway, and the server decides
    // whether the member may read it.
    enabled: isLocked && id !== null && (isSubscribed ?? isCheckFailed),
  })
  const isClosed = memberId === null || isSubscribed === false || isRefused(full.error)
  const isAlone = isUnreachable || !isOnline || full.isError
  const stored = useQuery({
    ...storedStudyQuery({ memberId: id ?? remembered, day }),
    enabled: isLocked && !isClosed && isAlone && !full.data,
  })

  if (!isLocked) return { state: 'open', study }
  if (isClosed) return { state: 'closed', study }
  const opened = full.data ?? stored.data
  if (opened) return { state: 'open', study: opened }
  // An error is displayed only if this device has no stored copy of the study either.
  if (full.isError && isOnline && stored.isFetched)
    return { state: 'failed', study, retry: () => void full.refetch(), isRetrying: full.isFetching }
  return { state: 'asking', study, isOnline: isOnline && !isUnreachable }
}

function isOnlineNow(): boolean {
  return onlineManager.isOnline()
}

function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'study.premium_needed'
}
