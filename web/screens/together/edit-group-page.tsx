import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, ownerOf } from '#web/features/account/shared/viewer.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { EditGroup } from '#web/features/together/group-editor/edit-group.tsx'
import { EditorSkeleton } from '#web/features/together/group-editor/editor-skeleton.tsx'
import { SignInToWrite } from '#web/features/together/group-editor/sign-in-to-write.tsx'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/edit-group-page'
import { GroupPreview } from './group-preview.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteOf(matches), {
    title: 'Edit your study',
    description: 'Its words, its days and its weeks.',
    path: `/community/${params.id}/edit`,
    noindex: true,
  })

export default function EditGroupScreen({ params: { id } }: Route.ComponentProps) {
  const viewer = useViewer()
  const owner = ownerOf(viewer)
  const askViewerAgain = useAskViewerAgain()
  // While the viewer is unknown, they are assumed to have a display name. If they have none and publish the group, the
  // server responds with an error.
  const isNamed = accountOf(viewer)?.displayName.trim() !== ''
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <h1 className="text-2xl sm:text-3xl">Edit your study</h1>
      {owner === null ? (
        <EditorSkeleton />
      ) : owner === 'visitor' ? (
        <SignInToWrite
          returnTo={`/community/${id}/edit`}
          words="Please sign in to go on with this study. What you have written is saved on this device."
        />
      ) : (
        <EditGroup
          key={`${owner}/${id}`}
          memberId={owner}
          id={id}
          preview={GroupPreview}
          isNamed={isNamed}
          onSignedOut={askViewerAgain}
        />
      )}
    </div>
  )
}
