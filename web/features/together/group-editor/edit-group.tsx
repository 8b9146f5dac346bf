import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { KnownError } from '#contract/errors/errors.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { useGroup } from '#web/features/together/shared/group.data.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { editFormName } from './form-names.ts'
import { draftOf } from './group-draft.ts'
import { GroupEditor, type Writing } from './group-editor.tsx'

interface Props extends Writing {
  id: string
}

/** State of the form that must survive the remount after the first save, which redirects to the group's own URL. */
interface SavedHere {
  openId: string | null
  height?: number
}

export function EditGroup({ id, ...writing }: Props) {
  const { data: group, error, isFetching, refetch } = useGroup(writing.memberId, id)
  const { state } = useLocation()
  const savedHere = (state as { savedHere?: SavedHere } | null)?.savedHere
  if (group?.isClosed && group.status === 'completed') {
    return (
      <NotEditable
        error={groupErrors.closed}
        words="It stays as it is for those who took part. You can begin another with its weeks."
      >
        <Link to={`/community/new?from=${id}`}>Begin another with its weeks</Link>
      </NotEditable>
    )
  }
  if (group?.mayLead) {
    return <LedGroup key={id} {...writing} group={group} savedHere={savedHere} />
  }
  if (group) {
    return (
      <NotEditable error={groupErrors.leaders_only}>
        <Link to={`/community/${id}`}>Go to the study</Link>
      </NotEditable>
    )
  }
  if (!error) return <EditorSkeleton height={savedHere?.height} />
  const { code, title } = asKnownError(error, groupErrors.load_failed)
  // An invalid id in the URL is reported like an unknown group.
  if (code === 'group.not_found' || code === 'request.invalid') {
    return (
      <NotEditable error={groupErrors.not_found}>
        <Link to="/community">All community studies</Link>
      </NotEditable>
    )
  }
  return <FailedState words={`${title}.`} onRetry={() => refetch()} retrying={isFetching} />
}

interface LedProps extends Writing {
  group: Group
  savedHere: SavedHere | undefined
}

function LedGroup({ group, savedHere, ...writing }: LedProps) {
  const navigate = useNavigate()
  const [begin] = useState(() => draftOf(group))
  return (
    <GroupEditor
      {...writing}
      name={editFormName(group.id)}
      begin={begin}
      group={group}
      opened={savedHere?.openId ?? null}
      takesFocus={savedHere !== undefined}
      height={savedHere?.height}
      onPublished={(id) => navigate(`/community/${id}`)}
    />
  )
}

/** Displayed if the viewer cannot edit the group: the reason and a link. */
function NotEditable({
  error: { title, detail },
  words = detail,
  children,
}: {
  error: KnownError
  words?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p className="font-serif text-xl">{title}</p>
      <p className="text-lg text-soft">{words}</p>
      <Button asChild look="quiet">
        {children}
      </Button>
    </div>
  )
}
