import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#contract/together/notification.ts'
import { notificationPath, notificationText } from '#contract/together/notification-text.ts'
import { formatHour } from '#web/lib/format/format-date.ts'
import { classes } from '#web/ui/classes.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { RareIcon } from '#web/ui/rare-icon.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { useMarkRead, useNotifications } from './notification.data.ts'
import { clearDisplayed } from './push/push-device.ts'

/** The newest notifications of a member. Displaying them marks them as read. */
export function NotificationList({ memberId }: { memberId: string }) {
  const query = useNotifications(memberId)
  const { mutate } = useMarkRead(memberId)
  const newest = query.data?.notifications.find(({ isRead }) => !isRead)?.id
  const read = useEffectEvent(mutate)
  useEffect(() => {
    if (newest !== undefined) read(newest)
  }, [newest])
  const isDisplayed = query.data !== undefined
  useEffect(() => {
    // The device may display them too. If it cannot, nothing is lost.
    if (isDisplayed) void clearDisplayed().catch(() => undefined)
  }, [isDisplayed])

  if (!query.data)
    return (
      <QueryState
        query={query}
        loading="Loading your notifications..."
        failed="Your notifications could not be loaded."
      >
        <Skeleton className="h-64 rounded-md" />
      </QueryState>
    )
  if (query.data.notifications.length === 0)
    return (
      <EmptyState
        picture={<RareIcon name="bell" className="text-3xl text-soft" />}
        words="Nothing new. When something happens in your community studies, or a friend or someone in a discussion writes to you, you find it here."
        action={
          <Link to="/community" className="text-link inline-flex min-h-11 items-center">
            Community studies
          </Link>
        }
      />
    )
  return (
    <ul className="grid divide-y divide-line border-line border-y">
      {query.data.notifications.map((notification) => (
        <Row key={notification.id} notification={notification} />
      ))}
    </ul>
  )
}

function Row({ notification }: { notification: Notification }) {
  const { group, at, isRead } = notification
  return (
    <li className="relative flex gap-3 py-4">
      <span
        aria-hidden="true"
        className={classes('mt-2 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-lake')}
      />
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">
          {!isRead && <span className="sr-only">Unread: </span>}
          <Link
            to={notificationPath(notification)}
            className="covers-card font-medium text-ink no-underline hover:text-lake"
          >
            <bdi>{notificationText(notification)}</bdi>
          </Link>
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          <WrittenText text={group.title} />
          {' · '}
          <time dateTime={at}>{formatHour(at)}</time>
        </p>
      </div>
    </li>
  )
}
