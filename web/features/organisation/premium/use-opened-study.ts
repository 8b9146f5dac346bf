import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Study } from '#contract/reading/study.ts'
import { useIsCheckFailed, useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { fullStudyQuery, storedStudyQuery } from './full-study.data.ts'

/** A study, and how much of it can be read here. */
export type OpenedStudy = { study: Study } & (
  | { state: 'open' }
  /** Its Scripture; the rest needs premium. */
  | { state: 'closed' }
  /** Its Scripture; whether there is more, or the rest itself, is on its way. */
  | { state: 'asking'; isOnline: boolean }
  | { state: 'failed'; retry: () => void; isRetrying: boolean }
)

interface Reader {
  /** Null for a visitor, undefined until it is known who is looking. */
  memberId: string | null | undefined
  /** Who was signed in here last, where nobody can be asked who is looking; null for a visitor. */
  remembered: string | null
  /** Whether the server could not be asked who is. */
  isUnreachable: boolean
}

/** A study as everyone is shown it, or whole where premium is open to the member, without a connection as it was kept. */
export function useOpenedStudy(study: Study, { memberId, remembered, isUnreachable }: Reader): OpenedStudy {
  const id = memberId ?? null
  const { day, isLocked } = study
  const isOnline = useSyncExternalStore(onlineManager.subscribe, isOnlineNow, () => true)
  const isSubscribed = useSubscription(id)?.isSubscribed
  const isCheckFailed = useIsCheckFailed(id)
  const full = useQuery({
    ...fullStudyQuery({ memberId: id, day }),
    // Where nobody could say whether premium is open, the study itself does.
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
  // What the device kept is looked for before anything is called a failure.
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
