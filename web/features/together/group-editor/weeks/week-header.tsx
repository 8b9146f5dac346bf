import type { ReactNode } from 'react'
import { headOf, moverOf } from '#web/features/together/group-editor/element-ids.ts'
import { type WeekDraft, weekBeginsOn } from '#web/features/together/group-editor/group-draft.ts'
import { formatCalendarDay } from '#web/features/together/shared/group-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { WeekActions } from './use-week-actions.ts'

export interface WeekHeaderProps {
  week: WeekDraft
  /** From 0. */
  place: number
  count: number
  /** First day of the group; empty if no start date is set. */
  startsOn: string
  isOpen: boolean
  busy: 'look_up' | 'remove' | null
  actions: WeekActions
  /**
   * Whether the week has an error. The header indicates this, because the error message is not visible while the week
   * is collapsed.
   */
  isWrong: boolean
}

/** Header of a week: expand button, buttons to move it, and button to remove it. */
export function WeekHeader({
  week,
  place,
  count,
  startsOn,
  isOpen,
  isWrong,
  busy,
  actions,
}: WeekHeaderProps) {
  const begins = weekBeginsOn(startsOn, place + 1)
  return (
    <div className="flex flex-wrap items-start justify-end gap-x-1 p-1">
      <h3 className="min-w-[min(12rem,100%)] flex-1">
        <button
          type="button"
          id={headOf(week.id)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${headOf(week.id)}-fields` : undefined}
          onClick={() => actions.toggle(week.id)}
          className="flex min-h-11 w-full items-start gap-3 rounded-sm px-3 py-2 text-start hover:bg-sunk"
        >
          <Icon
            name="chevron-right"
            className={`mt-1 shrink-0 text-soft transition-transform duration-120 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="grid min-w-0 gap-0.5">
            <span className="font-sans text-sm text-soft">
              Week {place + 1}
              {begins && `, begins ${formatCalendarDay(begins)}`}
            </span>
            <span dir="auto" className="text-lg wrap-anywhere">
              <WrittenText text={week.title || 'Without a title yet'} />
            </span>
            {isWrong ? (
              <span className="font-medium font-sans text-loss text-sm">Please check this week</span>
            ) : (
              !isOpen && <span className="font-sans text-sm text-soft">{describeContents(week)}</span>
            )}
          </span>
        </button>
      </h3>
      <span className="flex">
        <Mover
          week={week}
          by={-1}
          isAtEnd={place === 0}
          name={`Move week ${place + 1} up`}
          actions={actions}
        />
        <Mover
          week={week}
          by={1}
          isAtEnd={place === count - 1}
          name={`Move week ${place + 1} down`}
          actions={actions}
        />
        <Button
          look="bare"
          size="icon"
          aria-label={`Remove week ${place + 1}`}
          busy={busy === 'remove'}
          onClick={() => actions.remove(week, place)}
        >
          <Icon name="trash" />
        </Button>
      </span>
    </div>
  )
}

/**
 * Button that moves a week up or down. It is rendered for the first and last week, too, so that it
 * does not lose focus.
 */
function Mover({
  week,
  by,
  isAtEnd,
  name,
  actions,
}: Pick<WeekHeaderProps, 'week' | 'actions'> & { by: -1 | 1; isAtEnd: boolean; name: string }): ReactNode {
  return (
    <Button
      id={moverOf(week.id, by)}
      look="bare"
      size="icon"
      aria-label={name}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && actions.move(week.id, by)}
    >
      <Icon name="arrow-left" className={by < 0 ? 'rotate-90' : '-rotate-90'} />
    </Button>
  )
}

function describeContents({ references, content, questions }: WeekDraft): string {
  const count = questions.filter((question) => question.trim() !== '').length
  const parts = [
    references.join(', '),
    content.trim() === '' ? '' : 'words',
    count === 0 ? '' : count === 1 ? '1 question' : `${count} questions`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Nothing in it yet' : parts.join(' · ')
}
