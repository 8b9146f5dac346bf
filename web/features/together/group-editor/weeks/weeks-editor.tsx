import { MAX_GROUP_WEEKS } from '#contract/limits.ts'
import type { Demand } from '#web/features/together/group-editor/check-group-form.ts'
import { ADD_WEEK } from '#web/features/together/group-editor/element-ids.ts'
import type { GroupDraft } from '#web/features/together/group-editor/group-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { useWeekActions } from './use-week-actions.ts'
import { WeekEditor } from './week-editor.tsx'

interface Props {
  draft: GroupDraft
  weeks: ReturnType<typeof useWeekActions>
  demand: Demand | null
  /** Errors from the server by week id. */
  serverErrors: ReadonlyMap<string, string>
  problem: string | null | undefined
}

/** The weeks of the group in order. All are collapsed except for the one that the leader edits. */
export function WeeksEditor({ draft, weeks, demand, serverErrors, problem }: Props) {
  const { actions, openId, lookUps, busy, announcement, toRemove, takeOut, keepWeek } = weeks
  const isFull = draft.weeks.length >= MAX_GROUP_WEEKS
  return (
    <>
      {draft.weeks.length > 0 && (
        <ol className="grid gap-3">
          {draft.weeks.map((week, place) => (
            <WeekEditor
              key={week.id}
              week={week}
              place={place}
              count={draft.weeks.length}
              startsOn={draft.startsOn}
              isOpen={week.id === openId}
              demand={demand}
              lookUp={lookUps.get(week.id)}
              serverError={serverErrors.get(week.id)}
              busy={busy?.id === week.id ? busy.work : null}
              actions={actions}
            />
          ))}
        </ol>
      )}
      <div className="grid justify-items-start gap-1.5">
        <Button
          id={ADD_WEEK}
          look="quiet"
          disabled={isFull}
          onClick={actions.add}
          aria-describedby={`${ADD_WEEK}-words`}
        >
          <Icon name="plus" />
          Add a week
        </Button>
        <p id={`${ADD_WEEK}-words`} aria-live="polite" className="text-sm">
          {problem ? (
            <span className="font-medium text-loss">{problem}</span>
          ) : (
            isFull && (
              <span className="text-soft">A study can have {MAX_GROUP_WEEKS} weeks: half a year.</span>
            )
          )}
        </p>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {toRemove && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && keepWeek()}
          title={`Remove week ${toRemove.place + 1}?`}
          description="People have posted comments on this week. Once you save, they are deleted with it for good."
          confirm="Remove it"
          cancel="Keep it"
          danger
          onConfirm={() => takeOut(toRemove.week, toRemove.place)}
        />
      )}
    </>
  )
}
