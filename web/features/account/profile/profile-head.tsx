import type { Profile } from '#contract/account/profile.ts'
import { initialsOf } from '#contract/values/initials.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = Pick<Profile, 'displayName' | 'email' | 'createdAt'> & {
  /** Whether the member has premium; undefined while unknown. */
  isSubscribed?: boolean | undefined
}

/** Header of the profile: initials, name, email address, date of sign-up, and whether the member has premium. */
export function ProfileHead({ displayName, email, createdAt, isSubscribed }: Props) {
  return (
    <header className="mb-2 flex items-center gap-4 sm:gap-6">
      <span
        aria-hidden="true"
        className="grid size-18 shrink-0 place-items-center rounded-full border border-edge/60 bg-raised font-serif text-lake text-xl sm:size-24 sm:text-2xl"
      >
        {initialsOf(displayName)}
      </span>
      <div className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
        <div className="flex items-center gap-2">
          <h1 className="text-xl sm:text-2xl">
            <bdi translate={displayName ? 'no' : 'yes'}>{displayName || 'Your profile'}</bdi>
          </h1>
          {isSubscribed && (
            <Icon name="heart" label="Premium" className="shrink-0 fill-current text-flame text-xl" />
          )}
        </div>
        <p className="text-soft">{email}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <span>
            Member since <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </span>
          {/* The badge reserves its space until it is known whether the member has premium, to avoid a layout
              shift. */}
          <Badge
            tone={isSubscribed ? 'flame' : 'plain'}
            className={isSubscribed === undefined ? 'invisible' : ''}
          >
            {isSubscribed ? 'Premium Member' : 'Free Plan'}
          </Badge>
        </p>
      </div>
    </header>
  )
}
