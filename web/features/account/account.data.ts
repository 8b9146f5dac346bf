import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '#contract/account.ts'
import { browserApi } from '#web/lib/api.ts'
import { accepted } from '#web/lib/refusal.ts'
import { rememberMember } from './member-hint.ts'
import { announceSession } from './session-channel.ts'

export type Viewer =
  | { state: 'unknown' }
  | { state: 'unreachable' }
  | { state: 'visitor' }
  | { state: 'member'; member: OwnAccount }

interface Credentials {
  email: string
  password: string
}

export const sessionKey = ['session'] as const

const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async () => {
    const answer = await accepted(browserApi.session.$get(), 'server.unavailable')
    const { member } = await answer.json()
    rememberMember(member !== null)
    return member
  },
  // A tab that comes back into view asks who is signed in, which also renews the session.
  refetchOnWindowFocus: 'always',
})

/** Who is looking. Unknown until the server has said so, and unreachable where it could not be asked. */
export function useViewer(): Viewer {
  const { data: member, isError } = useQuery(sessionQuery)
  if (member === undefined) return { state: isError ? 'unreachable' : 'unknown' }
  return member ? { state: 'member', member } : { state: 'visitor' }
}

/** Asks again who is looking: for after a change of their name, or where a request found them signed out. */
export function useAskViewerAgain(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: sessionKey })
}

export function useSignUp() {
  return useMutation({
    mutationFn: ({ email, password }: Credentials) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return accepted(browserApi.accounts.$post({ json: { email, password, timeZone } }), 'auth.failed')
    },
  })
}

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: Credentials) => accepted(browserApi.session.$post({ json }), 'auth.failed'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionKey })
      announceSession('signed-in')
    },
  })
}

export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => accepted(browserApi.session.$delete(), 'auth.sign_out_failed'),
    onSuccess: () => {
      forgetMember(queryClient)
      announceSession('signed-out')
    },
  })
}

/** Leaves nothing of a member behind in this tab. */
export function forgetMember(queryClient: ReturnType<typeof useQueryClient>): void {
  rememberMember(false)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' })
  queryClient.setQueryData(sessionQuery.queryKey, null)
}
