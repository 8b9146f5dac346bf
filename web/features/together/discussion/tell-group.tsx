import { type ReactNode, Suspense, useState } from 'react'
import { useGroups } from '#web/features/together/shared/group.data.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NextStep } from '#web/ui/next-step.tsx'
import { mayPostIn } from './may-post-in.ts'

const ShareWithGroup = lazyPart(async () => (await import('./share-with-group.tsx')).ShareWithGroup)

interface Props {
  memberId: string
  /** Initial text, which the member can edit in the dialog. */
  text: string
  /** Rendered below the text field of the dialog. */
  underField: ReactNode
  /** Step for a member who is in no group, and if the groups cannot be loaded. */
  otherwise: ReactNode
}

/** Next step that posts a text in a group of the member. Empty, but of the same height, while the groups are loading. */
export function TellGroup({ memberId, otherwise, ...share }: Props) {
  const groups = useGroups(memberId, { status: null, search: '' })
  const [isOpen, setOpen] = useState(false)
  if (groups.isPending && groups.fetchStatus === 'fetching') return <li aria-hidden="true" />
  const [group, ...others] = groups.data?.pages[0]?.own.filter(mayPostIn) ?? []
  if (!group) return otherwise
  return (
    <>
      <NextStep
        icon="people"
        label={others.length > 0 ? 'Tell a group' : 'Tell your group'}
        detail={others.length === 0 && <bdi>{group.title}</bdi>}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ShareWithGroup memberId={memberId} {...share} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
