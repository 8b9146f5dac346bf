import { Link, useLocation } from 'react-router'
import type { Group } from '#contract/together/group.ts'
import { InitialsRow } from '#web/features/together/shared/initials-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

interface Props {
  group: Pick<Group, 'leaders' | 'meets' | 'week' | 'status'>
}

/** Maximum number of avatars beside the names of the leaders. */
const SHOWN = 3

/** Leaders and meeting time of a group, with a link to the current week. */
export function GroupHead({ group: { leaders, meets, week, status } }: Props) {
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        {leaders.length > 0 && <InitialsRow names={leaders.slice(0, SHOWN)} />}
        <div className="grid min-w-0 gap-0.5">
          <p className="wrap-anywhere">
            {leaders.length > 0 ? <Leaders names={leaders} /> : 'Led by our team'}
          </p>
          {meets && (
            <p className="text-soft wrap-anywhere">
              Meets: <bdi>{meets}</bdi>
            </p>
          )}
        </div>
      </div>
      {week && status !== 'draft' && <ThisWeek week={week} isNow={status === 'active'} />}
    </div>
  )
}

function Leaders({ names }: { names: readonly string[] }) {
  return (
    <>
      Led by{' '}
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two leaders may have one name
        <span key={index}>
          {index > 0 && ', '}
          <bdi translate="no">{name}</bdi>
        </span>
      ))}
    </>
  )
}

/** Link to the week, further down on the same page. */
function ThisWeek({ week, isNow }: { week: NonNullable<Group['week']>; isNow: boolean }) {
  const { search } = useLocation()
  const parts = [week.title || `Week ${week.number}`, ...week.references].join(' · ')
  return (
    <Link
      to={{ search, hash: `#week-${week.number}` }}
      replace
      preventScrollReset
      className="flex min-h-14 items-center gap-4 rounded-md border border-line bg-raised px-4 py-3 text-ink no-underline transition-colors duration-120 hover:border-edge/70 print:hidden"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-flame-ink">{isNow ? 'This week:' : 'The first week:'}</span>
        <bdi className="block font-serif text-lg wrap-anywhere">
          <WrittenText text={parts} />
        </bdi>
      </span>
      <Icon name="chevron-down" className="shrink-0 text-lake" />
    </Link>
  )
}
