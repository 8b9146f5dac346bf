import type { GroupCard } from '#contract/together/group.ts'
import { OwnStudyCard } from '#web/features/together/group/own-study-card.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { GroupListSkeleton } from './group-list.tsx'

const HEADING = 'my-studies'

/** The groups that a member has joined or asked to join, with their current weeks, at the top of the page. */
export function OwnStudies({ groups }: { groups: readonly GroupCard[] }) {
  return (
    <section aria-labelledby={HEADING} className="grid gap-4">
      <h2 id={HEADING} className="text-xl">
        My studies
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {groups.map((group) => (
          <li key={group.id} data-card={group.id} className="lg:only:col-span-2">
            <OwnStudyCard group={group} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Placeholder for the groups of a member, and for the other groups below them. */
export function OwnStudiesSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p className="font-serif text-xl">My studies</p>
      <p role="status" className="sr-only">
        Loading your studies...
      </p>
      <Skeleton className="h-96 rounded-md" />
      <GroupListSkeleton />
    </div>
  )
}
