import { Link } from 'react-router'
import type { GroupCard } from '#contract/together/group.ts'
import { JoinStudy } from '#web/features/together/group/take-part/join-study.tsx'
import { formatLeaders, formatParticipantCount } from '#web/features/together/shared/group-text.ts'
import { InitialsRow } from '#web/features/together/shared/initials-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { reasonsFor } from './choose-first-group.ts'

interface Props {
  group: GroupCard
  viewerId: string | null
}

/** The group recommended to someone who is in none, with the reasons and its first reading. */
export function FirstGroup({ group, viewerId }: Props) {
  const { id, title, description, week, leaders, participantCount } = group
  const to = `/community/${id}`
  const reading = week && (week.references.join(' · ') || week.title)
  return (
    <Card asChild pressable ink="var(--flame)" className="grid gap-x-16 lg:grid-cols-2">
      <article aria-labelledby="first-group" data-card={id}>
        <div className="grid gap-4">
          <header className="grid gap-1">
            <h2 id="first-group" className="font-normal font-sans text-flame-ink text-sm">
              A good one to begin with
            </h2>
            <h3 dir="auto" className="line-clamp-3 pb-1 text-xl leading-tight wrap-anywhere">
              <Link to={to} preventScrollReset className="covers-card text-ink no-underline">
                <WrittenText text={title} />
              </Link>
            </h3>
            <p className="max-w-prose">{reasonsFor(group)}</p>
          </header>
          {reading && (
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
              Next reading
              <bdi className="font-serif text-base text-ink wrap-anywhere">{reading}</bdi>
            </p>
          )}
          {leaders.length > 0 && (
            <p className="flex items-center gap-2.5 text-sm text-soft">
              <InitialsRow names={leaders.slice(0, 2)} />
              <span className="min-w-0 wrap-anywhere">
                {[formatLeaders(leaders), participantCount > 1 && formatParticipantCount(participantCount)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
          )}
          {/* A link covers the whole card. These controls are above it, so that they can be pressed. */}
          <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2">
            <JoinStudy group={group} viewerId={viewerId} />
            <Button asChild look="bare" size="small">
              <Link to={to} preventScrollReset aria-label={`Learn More: ${title}`}>
                Learn More
              </Link>
            </Button>
          </div>
        </div>
        <p
          dir="auto"
          className="line-clamp-3 self-center font-serif text-lg text-soft wrap-anywhere max-lg:hidden"
        >
          <WrittenText text={description} />
        </p>
      </article>
    </Card>
  )
}
