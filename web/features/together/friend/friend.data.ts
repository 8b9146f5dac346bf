import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { friendErrors } from '#contract/messages/together/friend.ts'
import type {
  FriendInvitation,
  MadeFriendLink,
  SharedReading,
  SharedReadingPage,
} from '#contract/together/friend.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

// Begins with `own`, because shared readings are private: such queries are removed from the cache at sign-out.
const friendsKey = (memberId: string) => ['own', 'friends', memberId] as const
const readingKey = (memberId: string, id: string) => [...friendsKey(memberId), id] as const
const linkKey = (memberId: string, id: string) => [...friendsKey(memberId), id, 'link'] as const

/** A member, and one of their shared readings. */
export interface ReadingView {
  memberId: string
  id: string
}

/** Query for the shared readings of the member. */
export function useReadings(memberId: string) {
  return useQuery({
    queryKey: [...friendsKey(memberId), 'list'],
    queryFn: async (): Promise<SharedReading[]> =>
      (await acceptedJson(browserApi.friends.$get(), friendErrors.load_failed)).readings,
  })
}

/** Query for one shared reading of the member. */
export function useReading({ memberId, id }: ReadingView) {
  return useQuery({
    queryKey: readingKey(memberId, id),
    queryFn: (): Promise<SharedReadingPage> =>
      acceptedJson(browserApi.friends[':id'].$get({ param: { id } }), friendErrors.load_failed),
  })
}

/** The link of a shared reading, if it was made on this page: the server returns its secret only once. */
export function useMadeLink({ memberId, id }: ReadingView): MadeFriendLink | undefined {
  return useQuery<MadeFriendLink>({ queryKey: linkKey(memberId, id), queryFn: skipToken }).data
}

/** Mutation that starts a shared reading. Its link is displayed on the page of the reading. */
export function useStartReading(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string): Promise<MadeFriendLink> =>
      acceptedJson(browserApi.friends.$post({ json: { id } }), friendErrors.failed),
    onSuccess: (link) => storeLink(queryClient, memberId, link),
    onSettled: () => reload(queryClient, memberId),
  })
}

/** Mutation that makes a link to a shared reading in place of the previous one. */
export function useMakeLink({ memberId, id }: ReadingView) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<MadeFriendLink> =>
      acceptedJson(browserApi.friends[':id'].link.$put({ param: { id } }), friendErrors.failed),
    onSuccess: (link) => storeLink(queryClient, memberId, link),
    onSettled: () => reload(queryClient, memberId),
  })
}

/** Stores a link that was made, and that it is the current one of its reading. */
function storeLink(queryClient: QueryClient, memberId: string, link: MadeFriendLink): void {
  queryClient.setQueryData(linkKey(memberId, link.id), link)
  queryClient.setQueryData<SharedReadingPage>(
    readingKey(memberId, link.id),
    (reading) => reading && { ...reading, linkExpiresAt: link.expiresAt },
  )
}

/** Change of a shared reading: its link is taken back, it is ended for all, or the member leaves it. */
export type ReadingChange = 'remove link' | 'end' | 'leave'

export function useChangeReading({ memberId, id }: ReadingView) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: ReadingChange) => accepted(send(id, change), friendErrors.failed),
    onSuccess: (_response, change) => {
      queryClient.removeQueries({ queryKey: linkKey(memberId, id) })
      // The page of a reading that the member has left would load it again, and display an error before it is closed.
      if (change !== 'leave') return reload(queryClient, memberId)
      return queryClient.invalidateQueries({ queryKey: [...friendsKey(memberId), 'list'] })
    },
  })
}

async function send(id: string, change: ReadingChange) {
  const { link, end, part } = browserApi.friends[':id']
  const param = { id }
  if (change === 'remove link') return link.$delete({ param })
  return change === 'end' ? end.$put({ param }) : part.$delete({ param })
}

/**
 * Query for the invitation of a link.
 * @param viewerId member id, or `visitor`; null while unknown
 * @param token secret of the link; null if there is none
 */
export function useFriendInvitation(viewerId: string | null, token: string | null) {
  return useQuery({
    queryKey: ['own', 'friend invitation', viewerId, token],
    queryFn: (): Promise<FriendInvitation> =>
      acceptedJson(
        browserApi['friend-invitation'].$get({ header: { 'x-invitation': token ?? '' } }),
        friendErrors.load_failed,
      ),
    enabled: viewerId !== null && token !== null,
  })
}

/** Mutation that joins a shared reading by the secret of its link. */
export function useAcceptInvitation(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string): Promise<{ id: string }> =>
      acceptedJson(browserApi['friend-invitation'].$post({ json: { token } }), friendErrors.failed),
    onSuccess: () => reload(queryClient, memberId),
  })
}

function reload(queryClient: QueryClient, memberId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: friendsKey(memberId) })
}
