import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { knownMemberOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { PlacesOfPlan } from '#web/features/reading/place/places-of-plan.tsx'
import { useCompletedDays } from '#web/features/reading/shared/completed-days.ts'

export const meta = fixedMeta({
  title: 'Places',
  description:
    'The places of the Bible on a map of our own, season by season, and those you have read about.',
  path: '/places',
})

export default function PlacesScreen() {
  const { completed } = useCompletedDays(knownMemberOf(useViewer())?.id ?? null)
  return (
    <div className="mx-auto grid max-w-5xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">Places</h1>
        <p className="mt-2 max-w-prose text-lg text-soft">Where it happened, season by season.</p>
      </header>
      <PlacesOfPlan completed={completed} />
    </div>
  )
}
