import { type QueryFilters, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '#contract/account/account.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { noteDeparture } from '#web/entries/sign-out/departures.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'
import { rememberedMember, rememberMember } from '#web/lib/device/remembered-member.ts'
import { sessionChannel } from './session-channel.ts'

/**
 * Who is looking, and the id by which what is different for everyone is requested and cached: a member's own, or `visitor`. Where
 * nobody could be asked, the list itself will tell that it cannot be had.
 */
export type Viewer =
  | { state: 'unknown'; id: null }
  | { state: 'unreachable' | 'visitor'; id: 'visitor' }
  | { state: 'member'; id: string; member: OwnAccount }

/** What whoever was signed in here is called. */
export const lastKnownName = lastKnown<string>('displayName')

export const sessionKey = ['session'] as const

const ASK_AGAIN_MS = 10_000

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client }) => {
    const before = client.getQueryState(sessionKey)
    const wasAway = before?.status === 'error' || neverAnswered(before)
    const answer = await accepted(browserApi.session.$get(), serverErrors.unavailable)
    // What could not be loaded meanwhile is asked for without a reload.
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
  // A tab that comes back into view asks who is signed in, which also renews the session.
  refetchOnWindowFocus: 'always',
  // Where the server could not be reached, nothing else tells that it can be again.
  refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
})

/** Who is looking. Unknown until the server has said so, and unreachable where it could not be asked. */
export function useViewer(): Viewer {
  const { data: member, errorUpdateCount } = useQuery(sessionQuery)
  if (member) return { state: 'member', id: member.id, member }
  if (member === null) return { state: 'visitor', id: 'visitor' }
  return errorUpdateCount > 0 ? { state: 'unreachable', id: 'visitor' } : { state: 'unknown', id: null }
}

/** The id of a member without a name; null for everybody else. */
export function namelessId(viewer: Viewer): string | null {
  if (viewer.state !== 'member' || viewer.member.displayName !== '') return null
  return viewer.id
}

/** Whether the server was asked who is looking, and has not answered: at once, and not only when it was given up. */
export function useIsUnanswered(): boolean {
  const session = useQuery(sessionQuery)
  return session.failureCount > 0 || neverAnswered(session)
}

/** A question that is put again says nothing of the ones before: it is as pending as the first. */
function neverAnswered(session: { data: unknown; errorUpdateCount: number } | undefined): boolean {
  return session !== undefined && session.data === undefined && session.errorUpdateCount > 0
}

/** Asks again who is looking: for after a change of their name, or where a request found them signed out. */
export function useAskViewerAgain(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: sessionKey })
}

/** For every way in: this tab asks again who is looking, and so does every other. */
export function useSignedIn(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: sessionKey })
    sessionChannel.announce({ kind: 'signed-in' })
  }
}

/** Of a session that ended elsewhere, what the account has goes from this device. What it has not waits for its member. */
function noteEnded(memberId: string | null): void {
  const before = rememberedMember()
  if (before !== null && before !== memberId) noteDeparture(before, 'known')
}

/** Leaves nothing of a member behind in this tab. */
export function forgetMember(queryClient: ReturnType<typeof useQueryClient>): void {
  rememberMember(null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' })
  queryClient.setQueryData(sessionQuery.queryKey, null)
}
