import { Link } from 'react-router'
import { RareIcon } from '#web/ui/rare-icon.tsx'
import { useUnread } from './notification.data.ts'

/** Link to the notifications, with the number of unread ones. */
export function Bell({ memberId }: { memberId: string }) {
  const unread = useUnread(memberId)
  return (
    <Link
      to="/notifications"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      className="relative grid size-11 place-items-center rounded-md text-lake no-underline hover:bg-lake/8"
    >
      <RareIcon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-lake px-1 font-medium text-on-lake text-xs"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
