import type { UseQueryResult } from '@tanstack/react-query'
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
import { draftOfSeason } from './season-draft.ts'
import { useSeason } from './use-season.ts'

interface Props extends Writing {
  /** Id of the group to copy; null for an empty form. */
  from: string | null
  /** Number of the season of the plan that the group will read; null for another form. */
  season: string | null
}

export function NewGroup(props: Props) {
  const { from, season } = props
  if (season !== null) return <GroupOfSeason {...props} season={season} />
  return from === null ? <BlankGroup {...props} /> : <CopiedGroup {...props} from={from} />
}

function BlankGroup(props: Props) {
  const [begin] = useState(blankDraft)
  return <BegunGroup {...props} begin={begin} />
}

function CopiedGroup(props: Props & { from: string }) {
  const query = useGroup(props.memberId, props.from)
  return <FilledGroup {...props} query={query} toDraft={copyOf} />
}

function GroupOfSeason(props: Props & { season: string }) {
  const query = useSeason(props.season)
  return <FilledGroup {...props} query={query} toDraft={draftOfSeason} />
}

interface Filling<Source> {
  query: Pick<UseQueryResult<Source>, 'data' | 'error' | 'isFetching' | 'refetch'>
  toDraft: (source: Source) => GroupDraft
}

function FilledGroup<Source>({ query, toDraft, ...props }: Props & Filling<Source>) {
  const { data, error, isFetching, refetch } = query
  const [begin, setBegin] = useState<GroupDraft | null>(null)
  // The form is filled once, with the first response. A later version of the copied text must not replace the leader's
  // changes.
  if (data && !begin) setBegin(toDraft(data))
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
function BegunGroup({ from, season, begin, ...writing }: Props & { begin: GroupDraft }) {
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
      name={newFormName({ from, season })}
      begin={begin}
      group={null}
      opened={begin.weeks[0]?.id ?? null}
      onMade={goOn}
      onPublished={(id) => navigate(`/community/${id}`, { replace: true })}
    />
  )
}
