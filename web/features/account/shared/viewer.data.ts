import { type QueryFilters, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { serverErrors } from '#contract/messages/request.ts'
import { scheduleCleanup } from '#web/entries/sign-out/pending-cleanups.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'
import { rememberedMember, rememberMember } from '#web/lib/device/remembered-member.ts'
import { sessionChannel } from './session-channel.ts'
import { lastKnownName, type Viewer, viewerOf } from './viewer.ts'

export const sessionKey = ['session'] as const

const ASK_AGAIN_MS = 10_000

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client }) => {
    const before = client.getQueryState(sessionKey)
    const wasAway = before?.status === 'error' || neverAnswered(before)
    const answer = await accepted(browserApi.session.$get(), serverErrors.unavailable)
    // An earlier request for the session failed and this one succeeded, so the server is reachable again. Failed
    // queries are refetched, so that the user need not reload the page.
    if (wasAway) {
      void client.invalidateQueries({ queryKey: ['own'] })
      const isLost: QueryFilters['predicate'] = ({ state }) => state.status === 'error'
      void client.refetchQueries({ type: 'active', predicate: isLost })
    }
    const { member } = await answer.json()
    noteEnded(member?.id ?? null)
    rememberMember(member?.id ?? null)
    if (member) lastKnownName.store(member.id, member.displayName)
    return member
  },
  // A tab that becomes visible checks the session, which also renews it.
  refetchOnWindowFocus: 'always',
  // While the server is unreachable, polling is the only way to detect its return.
  refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
})

/**
 * Returns the user of this page: the one that the server reports or, until it responds, the member last signed in on
 * this device.
 */
export function useViewer(): Viewer {
  const session = useQuery(sessionQuery)
  // The server renders one page for all users, so the stored member id is read only after hydration. No listener is
  // needed: whenever the stored id changes, a response to the session request follows and re-renders the component.
  const remembered = useSyncExternalStore(neverChanges, rememberedOwner, () => null)
  return viewerOf(session, remembered)
}

const neverChanges = () => () => undefined

/**
 * Returns the id of the member last signed in on this device; if there is none, null, or "visitor" without a
 * connection, because the session cannot be requested then.
 */
function rememberedOwner(): string | null {
  return rememberedMember() ?? (navigator.onLine ? null : 'visitor')
}

/**
 * Whether the session request has failed and never succeeded. The number of errors is checked and not the status of the
 * query, because a refetch resets the status to `pending`.
 */
function neverAnswered(session: { data: unknown; errorUpdateCount: number } | undefined): boolean {
  return session !== undefined && session.data === undefined && session.errorUpdateCount > 0
}

/**
 * Returns a function that refetches the session: after a name change, or if a request failed
 * because of an ended session.
 */
export function useAskViewerAgain(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: sessionKey })
}

/** Returns a function to call after every sign-in: refetches the session in this tab and all others. */
export function useSignedIn(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: sessionKey })
    sessionChannel.announce({ kind: 'signed-in' })
  }
}

/**
 * Schedules a cleanup if the session of the member last signed in on this device has ended, for example because
 * they signed out this device from another one. The cleanup erases synced data; unsent changes remain until
 * that member signs in again.
 * @param memberId member whom the server now reports; null for a visitor
 */
function noteEnded(memberId: string | null): void {
  const before = rememberedMember()
  if (before !== null && before !== memberId) scheduleCleanup(before, 'known')
}

/** Removes the data of the member who signed out from the memory of this tab, and their id from this device. */
export function forgetMember(queryClient: ReturnType<typeof useQueryClient>): void {
  rememberMember(null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' })
  queryClient.setQueryData(sessionQuery.queryKey, null)
}
