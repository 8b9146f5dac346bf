import { Link } from 'react-router'
import type { GroupCard } from '#contract/together/group.ts'
import { weekFragment } from '#contract/together/week-fragment.ts'
import {
  formatBooks,
  formatMeets,
  formatRequestCount,
  formatWeekCount,
  formatWeeksDone,
  formatWhen,
  membershipText,
} from '#web/features/together/shared/group-text.ts'
import { StatusBadge } from '#web/features/together/shared/status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { WhoIsThere } from './who-is-there.tsx'

/**
 * Card of a group that the viewer has joined or asked to join: current week, progress, and a link
 * to the week.
 */
export function OwnStudyCard({ group }: { group: GroupCard }) {
  const { id, title, status, standing, week, weekCount, doneCount } = group
  const to = `/community/${id}`
  const isIn = standing !== 'asked'
  const isActive = status === 'active'
  return (
    <Card
      asChild
      pressable
      ink={isActive && isIn ? 'var(--flame)' : 'var(--edge)'}
      className="flex h-full flex-col gap-4"
    >
      <article>
        <header className="grid gap-1.5">
          <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <StatusBadge status={status} />
            {formatWhen(group) ?? formatWeekCount(weekCount)}
          </p>
          <h3 dir="auto" className="line-clamp-3 pb-1 text-xl leading-tight wrap-anywhere">
            <Link to={to} preventScrollReset className="covers-card text-ink no-underline">
              <WrittenText text={title} />
            </Link>
          </h3>
        </header>
        {week && <ThisWeek week={week} isActive={isActive} books={group.books} />}
        {formatMeets(group) && (
          <p className="line-clamp-2 text-sm wrap-anywhere">
            Meets: <bdi>{formatMeets(group)}</bdi>
          </p>
        )}
        {isIn && doneCount > 0 && (
          <div className="grid max-w-sm gap-2">
            <p className="text-sm text-soft">{formatWeeksDone(doneCount, weekCount)}</p>
            <Progress
              label={`Your weeks of ${title}`}
              value={doneCount}
              max={weekCount}
              words={formatWeeksDone(doneCount, weekCount)}
            />
          </div>
        )}
        {/* A link covers the whole card. The footer is above it, so that its own links can be followed. */}
        <footer className="relative mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="grid gap-1">
            {isIn ? (
              status !== 'draft' && <WhoIsThere {...group} />
            ) : (
              <p className="flex items-center gap-2 font-medium text-sm">
                <Icon name="mail" className="shrink-0 text-flame" /> {membershipText.asked}
              </p>
            )}
            {group.requestCount > 0 && (
              <Link to={`${to}/lead`} className="text-link flex min-h-11 w-fit items-center text-sm">
                {formatRequestCount(group.requestCount)}
              </Link>
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-1 gap-y-2">
            {isIn && isActive && week && (
              <Button asChild>
                <Link
                  to={`${to}${weekFragment({ week: week.number })}`}
                  preventScrollReset
                  aria-label={`Read week ${week.number}: ${title}`}
                >
                  Read week {week.number}
                </Link>
              </Button>
            )}
            {status === 'draft' && (
              <Button asChild look="quiet">
                <Link to={`${to}/edit`} aria-label={`Go on writing: ${title}`}>
                  Go on writing
                </Link>
              </Button>
            )}
            {standing === 'leader' && status !== 'draft' && (
              <Button asChild look="bare" size="small">
                <Link to={`${to}/lead`} aria-label={`Lead this study: ${title}`}>
                  Lead this study
                </Link>
              </Button>
            )}
            <Button asChild look="bare" size="small">
              <Link to={to} preventScrollReset aria-label={`Learn More: ${title}`}>
                Learn More
              </Link>
            </Button>
          </p>
        </footer>
      </article>
    </Card>
  )
}

function ThisWeek({
  week: { title, references },
  isActive,
  books,
}: {
  week: NonNullable<GroupCard['week']>
  isActive: boolean
  books: readonly string[]
}) {
  const passages = references.length > 0 ? references.join(' · ') : formatBooks(books)
  if (!title && !passages) return null
  return (
    <div className="grid gap-0.5 border-line border-t pt-4">
      <p className="text-sm text-soft">{isActive ? 'This week' : 'The first week'}</p>
      {title && (
        <p dir="auto" className="line-clamp-2 pb-0.5 font-serif text-lg wrap-anywhere">
          <WrittenText text={title} />
        </p>
      )}
      {passages && <p className="line-clamp-2 font-serif text-soft wrap-anywhere">{passages}</p>}
    </div>
  )
}
