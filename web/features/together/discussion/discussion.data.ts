import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { commentErrors } from '#contract/messages/together/comment.ts'
import type { Comment, CommentPage, DiscussionEvent } from '#contract/together/discussion.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { useEvents } from '#web/lib/events/use-events.ts'
import {
  type DiscussionChange,
  idOf,
  type LoadedPage,
  mergeEvents,
  type ReceivedChange,
  receivedCount,
  withChange,
  withResponse,
} from './merge-events.ts'

/**
 * Topic of a discussion, and who views it. The server's responses depend on the viewer: they contain the viewer's
 * author key (`ownKey`), and omit the comments that the viewer has hidden for themselves.
 */
export interface DiscussionView {
  topic: string
  /** Id of the member; null for a visitor. */
  memberId: string | null
  /**
   * Whether the viewer may hide comments of others. This is true for a moderator of the site and for a leader of the
   * group.
   */
  isModerator: boolean
  /** Whether the viewer sees reports in all discussions. This is true for a moderator of the site. */
  seesReports: boolean
  /** Whether the comments can only be read, because the shared reading has ended. */
  isReadOnly?: boolean
}

const viewKey = ({ topic, memberId }: DiscussionView) =>
  ['own', 'discussion', topic, memberId ?? 'visitor'] as const
const pagesKey = (view: DiscussionView) => [...viewKey(view), 'pages'] as const
const receivedKey = (view: DiscussionView) => [...viewKey(view), 'received'] as const

// Changes from the event stream are merged into the pages that were loaded before them. The discussion is complete only
// with both, so both are removed from the cache when the discussion unmounts.
const whileShown = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const

const NOTHING: readonly ReceivedChange[] = []

/** Number of changes from the event stream after which the pages of comments are reloaded, to limit the memory use. */
const MANY = 1000

/** Returns the comments of a discussion, page by page, and applies events from the server to them. */
export function useDiscussion(view: DiscussionView) {
  const queryClient = useQueryClient()
  const { topic, memberId, isModerator } = view
  const query = useInfiniteQuery({
    queryKey: pagesKey(view),
    queryFn: async ({ pageParam, signal }): Promise<LoadedPage> => {
      const receivedBefore = receivedCount(receivedIn(queryClient, view))
      return { ...(await readPage(topic, pageParam, signal)), receivedBefore }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...whileShown,
  })
  const { data: changes = NOTHING } = useQuery<readonly ReceivedChange[]>({
    queryKey: receivedKey(view),
    queryFn: skipToken,
    initialData: NOTHING,
    ...whileShown,
  })
  const pages = query.data?.pages
  const comments = useMemo(() => pages && mergeEvents(pages, changes), [pages, changes])
  const own = useMemo(() => ownIn(pages ?? []), [pages])
  const reload = () => void queryClient.invalidateQueries({ queryKey: pagesKey(view) })

  useEvents({
    topic,
    // A viewer who must first post a comment may not follow the discussion.
    after: pages?.[0]?.isClosed ? undefined : pages?.[0]?.position,
    onEvent: (data) => {
      const event = data as DiscussionEvent
      if (isForTheServer(event)) return reload()
      recordChange(queryClient, view, event)
      const since = receivedCount(receivedIn(queryClient, view)) - (pages?.[0]?.receivedBefore ?? 0)
      if (since % MANY === 0) reload()
    },
    onGap: reload,
    onResume: () => {
      if (query.isRefetchError) reload()
    },
  })

  /**
   * Whether the event requires a refetch, because its payload, which is the same for all viewers, does not show
   * whether this viewer sees the comment.
   */
  function isForTheServer(event: DiscussionEvent): boolean {
    const shown = comments?.find(({ id }) => id === idOf(event))
    // A comment that was hidden is refetched if the viewer is its author or a moderator: they still see the comment,
    // with the reason why it is hidden.
    if (event.kind === 'comment.removed') return shown !== undefined && (isModerator || isBy(own.key, shown))
    // If a moderator makes a hidden comment visible again, it is refetched: the viewer may have hidden it for
    // themselves before, and only the server knows whether they have.
    return event.kind === 'comment.shown' && memberId !== null && shown === undefined
  }
  return { query, comments, own, memberId, reload, ...permitted(view, pages?.[0]) }
}

/** Whether the rule of the group lets the viewer post, and whether they must post before they see the others. */
function permitted({ isModerator }: DiscussionView, page: LoadedPage | undefined) {
  return { mayPost: page?.rule !== 'leaders_only' || isModerator, isClosed: page?.isClosed ?? false }
}

/** The part of a discussion that only the viewer sees. */
export interface OwnInDiscussion {
  /** Author key of the viewer; null for a visitor, who has written nothing. */
  key: string | null
  /** Ids of the comments to which the viewer said Amen. */
  amens: ReadonlySet<string>
  /** Ids of the threads that the viewer has muted. */
  mutes: ReadonlySet<string>
}

function ownIn(pages: readonly LoadedPage[]): OwnInDiscussion {
  return {
    key: pages[0]?.ownKey ?? null,
    amens: new Set(pages.flatMap(({ amens }) => amens)),
    mutes: new Set(pages.flatMap(({ mutes }) => mutes)),
  }
}

/** Records on this device that the viewer said Amen to a comment or muted a thread, or that they no longer do. */
export function recordOwn(
  queryClient: QueryClient,
  view: DiscussionView,
  { list, id, isOn }: { list: 'amens' | 'mutes'; id: string; isOn: boolean },
): void {
  queryClient.setQueryData<InfiniteData<LoadedPage>>(
    pagesKey(view),
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page, index) => {
          const others = page[list].filter((one) => one !== id)
          return { ...page, [list]: isOn && index === 0 ? [...others, id] : others }
        }),
      },
  )
}

/**
 * Whether the viewer wrote the comment.
 * @param ownKey author key of the viewer; null for a visitor, who has written nothing
 */
export function isBy(ownKey: string | null, { authorKey }: Pick<Comment, 'authorKey'>): boolean {
  return ownKey !== null && authorKey === ownKey
}

/** Loads a discussion again if the viewer sees the others only while they have a comment of their own. */
export function reloadIfRuled(queryClient: QueryClient, view: DiscussionView): void {
  if (pagesIn(queryClient, view)[0]?.rule !== 'answer_first') return
  void queryClient.invalidateQueries({ queryKey: pagesKey(view) })
}

export function recordChange(queryClient: QueryClient, view: DiscussionView, change: DiscussionChange): void {
  const pages = pagesIn(queryClient, view)
  queryClient.setQueryData<readonly ReceivedChange[]>(receivedKey(view), (before = NOTHING) =>
    withChange(pages, before, change),
  )
}

/**
 * Returns a function that merges the response to a request into the discussion. Call it before the request is sent: it
 * counts the events received until then, to tell which are newer than the response.
 */
export function responseRecorder(queryClient: QueryClient, view: DiscussionView) {
  const receivedBefore = receivedCount(receivedIn(queryClient, view))
  return (response: DiscussionChange): void => {
    const pages = pagesIn(queryClient, view)
    queryClient.setQueryData<readonly ReceivedChange[]>(receivedKey(view), (before = NOTHING) =>
      withResponse(pages, before, receivedBefore, response),
    )
  }
}

function receivedIn(queryClient: QueryClient, view: DiscussionView): readonly ReceivedChange[] {
  return queryClient.getQueryData<readonly ReceivedChange[]>(receivedKey(view)) ?? NOTHING
}

function pagesIn(queryClient: QueryClient, view: DiscussionView): readonly LoadedPage[] {
  return queryClient.getQueryData<InfiniteData<LoadedPage>>(pagesKey(view))?.pages ?? []
}

async function readPage(topic: string, after: string | null, signal: AbortSignal): Promise<CommentPage> {
  const request = browserApi.discussions[':topic'].comments.$get(
    { param: { topic }, query: after === null ? {} : { after } },
    { init: { signal } },
  )
  return acceptedJson(request, commentErrors.load_failed)
}
