import { useState } from 'react'
import { useNavigate } from 'react-router'
import { groupErrors } from '#contract/messages/together/group.ts'
import { saveDraft } from '#web/entries/store/draft-store.ts'
import { useGroup } from '#web/features/together/shared/group.data.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { FailedState } from '#web/ui/states.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { editFormName, newFormName } from './form-names.ts'
import { blankDraft, copyOf, type GroupDraft } from './group-draft.ts'
import { GroupEditor, type Writing } from './group-editor.tsx'

interface Props extends Writing {
  /** Id of the group to copy; null for an empty form. */
  from: string | null
}

export function NewGroup(props: Props) {
  const { from } = props
  return from === null ? <BlankGroup {...props} /> : <CopiedGroup {...props} from={from} />
}

function BlankGroup(props: Props) {
  const [begin] = useState(blankDraft)
  return <BegunGroup {...props} begin={begin} />
}

function CopiedGroup(props: Props & { from: string }) {
  const { data: group, error, isFetching, refetch } = useGroup(props.memberId, props.from)
  const [begin, setBegin] = useState<GroupDraft | null>(null)
  // The form is filled once, with the first response. A later version of the copied group must not replace the leader's
  // changes.
  if (group && !begin) setBegin(copyOf(group))
  if (begin) return <BegunGroup {...props} begin={begin} />
  if (!error) return <EditorSkeleton />
  const { title } = asKnownError(error, groupErrors.load_failed)
  return (
    <FailedState
      words={`The study to begin with: ${title}.`}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}

/**
 * Form of a new group. Until the group is first saved, its draft is stored on no other device. After that, the page
 * redirects to the group's own URL.
 */
function BegunGroup({ from, begin, ...writing }: Props & { begin: GroupDraft }) {
  const navigate = useNavigate()

  async function goOn(left: GroupDraft | null, id: string, openId: string | null): Promise<void> {
    const height = document.querySelector('form')?.offsetHeight
    if (left) await saveDraft(writing.memberId, editFormName(id), left)
    const state = { savedHere: { openId, height } }
    navigate(`/community/${id}/edit`, { replace: true, preventScrollReset: true, state })
  }

  return (
    <GroupEditor
      {...writing}
      name={newFormName(from)}
      begin={begin}
      group={null}
      opened={begin.weeks[0]?.id ?? null}
      onMade={goOn}
      onPublished={(id) => navigate(`/community/${id}`, { replace: true })}
    />
  )
}
