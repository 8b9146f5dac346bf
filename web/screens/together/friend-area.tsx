import { type ComponentProps, Suspense } from 'react'
import { Discussion } from '#web/features/together/discussion/discussion.tsx'
import { friendText } from '#web/features/together/discussion/discussion-text.ts'
import { FriendPages } from '#web/features/together/friend/friend-pages.tsx'
import { NameForComments } from '#web/screens/account/name-for-comments.tsx'

type Props = Omit<ComponentProps<typeof FriendPages>, 'renderThread'>

/** The pages about shared readings, with the threads of their days. */
export function FriendArea(props: Props) {
  const memberId = props.member?.id ?? null
  return (
    <FriendPages
      {...props}
      renderThread={({ topic, day, isEnded }) => (
        <Suspense key={topic} fallback={<div className="h-32" />}>
          <Discussion
            topic={topic}
            memberId={memberId}
            isModerator={false}
            seesReports={false}
            returnTo="/friends"
            words={friendText(day, isEnded)}
            underField={<NameForComments />}
          />
        </Suspense>
      )}
    />
  )
}
