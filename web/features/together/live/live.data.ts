import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { liveErrors } from '#contract/messages/together/live.ts'
import type { LiveEvent, LiveState } from '#contract/together/live.ts'
import { liveTopic } from '#contract/together/topic.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { groupKey } from '#web/features/together/shared/group.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { useEvents } from '#web/lib/events/use-events.ts'
import { withEvent } from './with-event.ts'

const route = browserApi.groups[':id'].live

/** The viewer, and the group whose live meeting is displayed. */
export interface LiveView {
  memberId: string
  groupId: string
}

/** The viewer of a live meeting, and whether their page receives its events. */
export interface FollowedView extends LiveView {
  isConnected: boolean
}

const liveKey = ({ memberId, groupId }: LiveView) => [...groupKey(memberId, groupId), 'live']

const liveQuery = (view: LiveView) => ({
  queryKey: liveKey(view),
  queryFn: (): Promise<LiveState> =>
    acceptedJson(route.$get({ param: { id: view.groupId } }), liveErrors.load_failed),
})

/** Query for the live meeting of a group, which is repeated every minute. */
export function useLiveNow(view: LiveView) {
  return useQuery({ ...liveQuery(view), refetchInterval: MINUTE_MS })
}

/** Query for the live meeting of a group, to which events from the server are applied. */
export function useLive(view: LiveView) {
  const queryClient = useQueryClient()
  const [isConnected, setConnected] = useState(true)
  const { queryKey } = liveQuery(view)
  const query = useQuery(liveQuery(view))
  const reload = () => void queryClient.invalidateQueries({ queryKey })
  useEvents({
    topic: liveTopic(view.groupId),
    after: query.data?.position,
    onEvent: (data) => {
      const event = data as LiveEvent
      const isLoading = queryClient.isFetching({ queryKey }) > 0
      queryClient.setQueryData<LiveState>(queryKey, (state) => state && withEvent(state, event))
      // A response that is on its way may not include the event, so it is requested again.
      if (isLoading || event.kind === 'live.started') reload()
    },
    onGap: reload,
    onResume: reload,
    onConnection: setConnected,
  })
  return { query, isConnected }
}

type LiveAction =
  | { kind: 'start'; weekId: string }
  | { kind: 'move'; step: number; version: number }
  | { kind: 'end' }
  | { kind: 'answer'; step: number; text: string }
  | { kind: 'hand'; isRaised: boolean }
  | { kind: 'lower'; participantId: string }

/**
 * Mutation for an action of a leader or participant. Its result arrives as an event. The meeting is loaded again only if
 * the page receives no events, or the action has failed.
 */
export function useLiveAction({ isConnected, ...view }: FollowedView) {
  const queryClient = useQueryClient()
  const queryKey = liveKey(view)
  return useMutation({
    mutationFn: (action: LiveAction) => accepted(send(view.groupId, action), liveErrors.failed),
    onSuccess: (_, action) =>
      queryClient.setQueryData<LiveState>(queryKey, (state) => state && withAction(state, action)),
    onSettled: (_, error) =>
      error || !isConnected ? queryClient.invalidateQueries({ queryKey }) : undefined,
  })
}

/** Applies a move or the end of a meeting at once, so that a second press does not repeat it before the event arrives. */
function withAction(state: LiveState, action: LiveAction): LiveState {
  if (action.kind === 'end') return withEvent(state, { kind: 'live.ended' })
  if (action.kind !== 'move') return state
  const { step, version } = action
  const leader = state.meeting?.leader ?? null
  return withEvent(state, { kind: 'live.moved', step, version: version + 1, leader })
}

async function send(groupId: string, { kind, ...json }: LiveAction) {
  const param = { id: groupId }
  if ('participantId' in json)
    return route.hands[':participantId'].$delete({ param: { ...param, participantId: json.participantId } })
  if ('weekId' in json) return route.$put({ param, json })
  if ('version' in json) return route.step.$put({ param, json })
  if ('text' in json) return route.answer.$put({ param, json })
  if ('isRaised' in json) return route.hand.$put({ param, json })
  return route.$delete({ param })
}
