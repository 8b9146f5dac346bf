import { groupErrors } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { Button } from '#web/ui/button.tsx'
import { describeDifferences } from './describe-differences.ts'
import { NEWER } from './element-ids.ts'
import { draftOf, type GroupDraft } from './group-draft.ts'

interface Props {
  mine: GroupDraft
  newer: Group
  onKeepMine: () => void
  onTakeNewer: () => void
}

/** Resolves an edit conflict between two leaders: lists the differences and asks which version to use. */
export function ConflictNotice({ mine, newer, onKeepMine, onTakeNewer }: Props) {
  const differs = describeDifferences(mine, draftOf(newer))
  return (
    <section
      id={NEWER}
      tabIndex={-1}
      aria-labelledby={`${NEWER}-title`}
      className="grid justify-items-start gap-3 rounded-md border border-line bg-sunk/50 p-4 sm:p-6"
    >
      <h2 id={`${NEWER}-title`} className="text-lg">
        {groupErrors.changed_meanwhile.title}
      </h2>
      <p>
        {differs
          ? `As it stands now it differs from what you have here in ${differs}.`
          : 'It reads the same as what you have here.'}{' '}
        If you keep yours, it takes the place of the other once you save.{' '}
        <a href={`/community/${newer.id}`} target="_blank" rel="noreferrer" className="text-link">
          Look at it as it is now
        </a>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={onTakeNewer}>
          Take the newer one
        </Button>
        <Button look="quiet" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </section>
  )
}
