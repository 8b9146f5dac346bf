import { useSearchParams } from 'react-router'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { CopyAnotherGroup } from '#web/features/together/group-editor/copy-another-group.tsx'
import { EditorSkeleton } from '#web/features/together/group-editor/editor-skeleton.tsx'
import { NewGroup } from '#web/features/together/group-editor/new-group.tsx'
import { SignInToWrite } from '#web/features/together/group-editor/sign-in-to-write.tsx'
import { GroupPreview } from './group-preview.tsx'

const HERE = '/community/new'

export const meta = fixedMeta({
  title: 'Create New Study',
  description: 'Write a study for a few weeks, and invite the people you would like to read with.',
  path: HERE,
  noindex: true,
})

export default function NewGroupScreen() {
  const viewer = useViewer()
  const owner = ownerOf(viewer)
  const askViewerAgain = useAskViewerAgain()
  // While the viewer is unknown, they are assumed to have a display name. If they have none and publish the group, the
  // server responds with an error.
  const isNamed = accountOf(viewer)?.displayName.trim() !== ''
  const [params] = useSearchParams()
  const [from, season] = [params.get('from'), params.get('season')]
  const asked = params.size === 0 ? '' : `?${params}`
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">Create New Study</h1>
        <p className="mt-3 font-serif text-lg text-soft">
          Write it for the people you would like to read with. Only you see it until you publish it.
        </p>
      </header>
      {owner === null ? (
        <EditorSkeleton />
      ) : owner === 'visitor' ? (
        <SignInToWrite
          returnTo={`${HERE}${asked}`}
          words="Please sign in to write a study: it is saved in your account, and you lead it."
        />
      ) : (
        <>
          <CopyAnotherGroup memberId={owner} isCopy={from !== null || season !== null} />
          <NewGroup
            key={`${owner}${asked}`}
            memberId={owner}
            from={from}
            season={season}
            preview={GroupPreview}
            isNamed={isNamed}
            onSignedOut={askViewerAgain}
          />
        </>
      )}
    </div>
  )
}
