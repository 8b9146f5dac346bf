import { memo, useState } from 'react'
import { EntryAside } from '#web/entries/view/entry-aside.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { containMarks } from '#web/ui/contain-marks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { EditAndDelete } from './edit-and-delete.tsx'
import type { Prayer, PrayerActions } from './prayer.data.ts'
import { PrayerForm } from './prayer-form.tsx'
import { PrayerHead } from './prayer-head.tsx'
import { formName, placeOf, textNames } from './prayer-names.ts'

export interface PrayerProps {
  owner: string
  prayer: Prayer
  actions: PrayerActions
  /** Draft names of those prayer forms for which this device stores a draft. */
  begun: ReadonlySet<string>
  /** Marks the prayer as answered, or as active again. */
  onToggle: (prayer: Prayer) => void
  onDelete: (prayer: Prayer) => void
  /** Shares the prayer with a group; null if the member is in no group. */
  onShare: ((prayer: Prayer) => void) | null
}

/** A prayer that is not answered yet. */
export const ActivePrayer = memo(function ActivePrayer({
  owner,
  prayer,
  actions,
  begun,
  onToggle,
  onDelete,
  onShare,
}: PrayerProps) {
  const { id, fields } = prayer
  const [isEditing, setEditing] = useState(() => begun.has(formName(id)))
  const place = placeOf('active', id)

  function stopEditing(): void {
    setEditing(false)
    document.getElementById(place)?.focus()
  }

  return (
    <li className="paint-when-near [contain-intrinsic-size:auto_14rem]">
      <Card asChild className="grid gap-3 outline-offset-2">
        <article id={place} tabIndex={-1} aria-labelledby={`${place}-title`}>
          <div className={onShare ? 'min-w-0 pe-9' : 'min-w-0'}>
            <PrayerHead prayer={prayer} />
          </div>
          {onShare && (
            <Button
              look="bare"
              size="icon"
              className="absolute end-1 top-1 text-soft print:hidden"
              aria-label={`Share with a group: ${fields.title}`}
              onClick={() => onShare(prayer)}
            >
              <Icon name="share" />
            </Button>
          )}
          <h3
            id={`${place}-title`}
            dir="auto"
            style={containMarks}
            className={isEditing ? 'sr-only' : 'text-lg wrap-anywhere'}
          >
            <WrittenText text={fields.title} />
          </h3>
          {isEditing ? (
            <PrayerForm
              owner={owner}
              prayer={prayer}
              actions={actions}
              takesFocus={!begun.has(formName(id))}
              onClose={stopEditing}
            />
          ) : (
            <p
              dir="auto"
              style={containMarks}
              className="max-w-[34rem] whitespace-pre-wrap font-serif wrap-anywhere"
            >
              <WrittenText text={fields.request} />
            </p>
          )}
          <EntryAside entry={prayer} names={textNames} actions={actions} />
          {!isEditing && (
            <div className="-mb-2 flex flex-wrap items-center gap-2">
              <Button
                look="quiet"
                size="small"
                aria-label={`Mark as answered: ${fields.title}`}
                onClick={() => onToggle(prayer)}
              >
                <Icon name="check" className="text-flame" />
                Mark as answered
              </Button>
              <EditAndDelete
                title={fields.title}
                onEdit={() => setEditing(true)}
                onDelete={() => onDelete(prayer)}
              />
            </div>
          )}
        </article>
      </Card>
    </li>
  )
})
