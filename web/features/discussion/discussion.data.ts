import {
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Comment, CommentPage } from '#contract/discussion.ts'
import { studyTopic } from '#contract/study-topic.ts'
import { browserApi } from '#web/lib/api.ts'
import { accepted } from '#web/lib/refusal.ts'
import { useEvents } from '#web/lib/use-events.ts'
import { type Happening, idOf, type LoadedPage, whatIsSaid, withAnswer } from './what-is-said.ts'

/** Which discussion, and who looks at it: each sees their own comments as theirs, and not what they have put aside. */
export interface DiscussionView {
  day: number
  /** Null for a visitor. */
  memberId: string | null
  isModerator: boolean
}

const viewKey = ({ day, memberId }: DiscussionView) =>
  ['own', 'discussion', day, memberId ?? 'visitor'] as const
const pagesKey = (view: DiscussionView) => [...viewKey(view), 'pages'] as const
const happenedKey = (view: DiscussionView) => [...viewKey(view), 'happened'] as const

// What has been heard belongs to the pages it was heard over: both are let go together, as soon as nobody looks.
const whileShown = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const

const NOTHING: readonly Happening[] = []

/** A discussion that stays as it is on the server, from the first page on. */
export function useDiscussion(view: DiscussionView) {
  const queryClient = useQueryClient()
  const { day, memberId, isModerator } = view
  const query = useInfiniteQuery({
    queryKey: pagesKey(view),
    queryFn: async ({ pageParam, signal }): Promise<LoadedPage> => {
      const heardBefore = happenedIn(queryClient, view).length
      return { ...(await readPage(day, pageParam, signal)), heardBefore }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...whileShown,
  })
  const { data: happened = NOTHING } = useQuery<readonly Happening[]>({
    queryKey: happenedKey(view),
    queryFn: skipToken,
    initialData: NOTHING,
    ...whileShown,
  })
  const pages = query.data?.pages
  const comments = useMemo(() => pages && whatIsSaid(pages, happened), [pages, happened])
  const ownKey = pages?.[0]?.ownKey ?? null
  const loadAnew = () => void queryClient.invalidateQueries({ queryKey: pagesKey(view) })

  useEvents({
    topic: studyTopic(day),
    after: pages?.[0]?.position,
    onEvent: (told) => {
      const happening = told as Happening
      const about = comments?.find(({ id }) => id === idOf(happening))
      heard(queryClient, view, happening)
      // Who wrote it, and moderators, still see what is hidden from others, and why.
      if (happening.kind === 'comment.removed' && about && (isModerator || isBy(ownKey, about))) loadAnew()
    },
    onGap: loadAnew,
  })
  return { query, comments, ownKey, memberId, loadAnew }
}

/** @param ownKey null for a visitor, who has written nothing */
export function isBy(ownKey: string | null, { authorKey }: Pick<Comment, 'authorKey'>): boolean {
  return ownKey !== null && authorKey === ownKey
}

export function heard(queryClient: QueryClient, view: DiscussionView, happening: Happening): void {
  queryClient.setQueryData<readonly Happening[]>(happenedKey(view), (before = NOTHING) => [
    ...before,
    happening,
  ])
}

/** Asked before a request, for what its answer tells. */
export function hearsAnswer(queryClient: QueryClient, view: DiscussionView) {
  const heardBefore = happenedIn(queryClient, view).length
  return (answer: Happening): void => {
    queryClient.setQueryData<readonly Happening[]>(happenedKey(view), (happened = NOTHING) =>
      withAnswer(happened, heardBefore, answer),
    )
  }
}

function happenedIn(queryClient: QueryClient, view: DiscussionView): readonly Happening[] {
  return queryClient.getQueryData<readonly Happening[]>(happenedKey(view)) ?? NOTHING
}

async function readPage(day: number, after: string | null, signal: AbortSignal): Promise<CommentPage> {
  const asked = browserApi.studies[':day'].comments.$get(
    { param: { day: String(day) }, query: after === null ? {} : { after } },
    { init: { signal } },
  )
  return (await accepted(asked, 'comment.load_failed')).json()
}
