import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { groupPrayerErrors } from '#contract/messages/together/group-prayer.ts'
import type { GroupPrayer } from '#contract/together/group-prayer.ts'
import { groupKey } from '#web/features/together/shared/group.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

const route = browserApi.groups[':id'].prayers

/** The viewer and the group whose prayer requests are displayed. */
export interface PrayerView {
  memberId: string
  groupId: string
}

const prayersKey = ({ memberId, groupId }: PrayerView) => [...groupKey(memberId, groupId), 'prayers']

/** Query for the prayer requests of a group; for participants only. */
export function useGroupPrayers(view: PrayerView) {
  return useQuery({
    queryKey: prayersKey(view),
    queryFn: async (): Promise<GroupPrayer[]> => {
      const request = route.$get({ param: { id: view.groupId } })
      return (await acceptedJson(request, groupPrayerErrors.load_failed)).prayers
    },
  })
}

/** Mutation that adds a prayer request of the viewer. A repeated request with the same id adds it once, with its last text. */
export function useAskForPrayer(view: PrayerView) {
  const refetch = useRefetch(view)
  return useMutation({
    mutationFn: (asked: { id: string; text: string }) =>
      accepted(route.$post({ param: { id: view.groupId }, json: asked }), groupPrayerErrors.failed),
    onSettled: refetch,
  })
}

type Change =
  | { kind: 'prayed'; prayer: GroupPrayer }
  | { kind: 'delete'; prayer: GroupPrayer }
  | { kind: 'edit'; prayer: GroupPrayer; text: string; isAnswered: boolean }

/**
 * Mutation for a prayer request. That the viewer prayed is displayed at once, at the same place in the list: a request
 * that moved away under the finger would be confusing.
 */
export function useChangePrayer(view: PrayerView) {
  const queryClient = useQueryClient()
  const refetch = useRefetch(view)
  return useMutation({
    mutationFn: (change: Change) => accepted(send(view.groupId, change), groupPrayerErrors.failed),
    onSuccess: (_response, { kind, prayer: { id } }) => {
      if (kind !== 'prayed') return refetch()
      const prayedAt = new Date().toISOString()
      queryClient.setQueryData<GroupPrayer[]>(prayersKey(view), (prayers) =>
        prayers?.map((prayer) => (prayer.id === id ? { ...prayer, prayedAt } : prayer)),
      )
    },
    onError: refetch,
  })
}

function send(groupId: string, change: Change) {
  const one = route[':prayerId']
  const param = { id: groupId, prayerId: change.prayer.id }
  if (change.kind === 'prayed') return one.prayed.$post({ param })
  if (change.kind === 'delete') return one.$delete({ param })
  return one.$put({ param, json: { text: change.text, isAnswered: change.isAnswered } })
}

function useRefetch(view: PrayerView): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: prayersKey(view) })
}
