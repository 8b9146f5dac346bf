import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { Memory } from '#web/features/reading/memory/memory.tsx'
import { apiContext } from '#web/lib/api/loader-context.ts'
import type { Route } from './+types/memory-page'

export const meta = fixedMeta({
  title: 'Scripture Memory',
  description: 'Twelve verses to learn by heart, and your own: one at a time, hidden until you have said it.',
  path: '/memory',
})

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext)['memory-verses'].$get()).json()
}

export default function MemoryScreen({ loaderData }: Route.ComponentProps) {
  const owner = ownerOf(useViewer())
  return (
    <div className="mx-auto grid max-w-6xl gap-5 px-4 pt-6 sm:gap-8 sm:px-6 sm:pt-14">
      <div>
        <h1 className="text-2xl sm:text-3xl">Scripture Memory</h1>
        {/* This quotation is hidden on phones, so that the memory verse and its buttons come directly below the
            heading. */}
        <p className="mt-3 hidden font-serif text-lg text-soft sm:block">
          “I have hidden your word in my heart, that I might not sin against you.”{' '}
          <cite className="whitespace-nowrap text-base not-italic">Psalm 119:11</cite>
        </p>
      </div>
      <Memory owner={owner} plan={loaderData.verses} />
    </div>
  )
}
