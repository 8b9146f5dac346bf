import { Link } from 'react-router'
import type { GroupCard } from '#contract/together/group.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { OwnStudyCard } from './own-study-card.tsx'

const HEADING = 'my-studies'

interface Props {
  /** Undefined while loading. */
  groups: readonly GroupCard[] | undefined
}

/** The groups that a member has joined or asked to join, with their current weeks, at the top of the page. */
export function OwnStudies({ groups }: Props) {
  return (
    <section aria-labelledby={HEADING} aria-busy={groups === undefined} className="grid gap-4">
      <h2 id={HEADING} className="text-xl">
        My studies
      </h2>
      {groups === undefined && (
        <>
          <p role="status" className="sr-only">
            Loading your studies...
          </p>
          <div data-for="group members">
            <Skeleton className="h-80 rounded-md" />
          </div>
          <div data-for="other members" className="invisible">
            <NoneYet />
          </div>
        </>
      )}
      {groups?.length === 0 && <NoneYet />}
      {groups && groups.length > 0 && (
        <ul className="grid min-h-80 gap-4 lg:grid-cols-2">
          {groups.map((group) => (
            <li key={group.id} data-card={group.id} className="lg:only:col-span-2">
              <OwnStudyCard group={group} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NoneYet() {
  return (
    <p className="max-w-prose text-soft">
      You have not joined a study yet. Join one of these, or{' '}
      <Link to="/community/new" className="text-link">
        start your own
      </Link>
      , and its reading for each week is shown here.
    </p>
  )
}
