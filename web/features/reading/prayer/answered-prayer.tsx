import { memo, useState } from 'react'
import { EntryAside } from '#web/entries/view/entry-aside.tsx'
import { EntryMarks } from '#web/entries/view/entry-marks.tsx'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { PrayerProps } from './active-prayer.tsx'
import { AnswerForm } from './answer-form.tsx'
import { EditAndDelete } from './edit-and-delete.tsx'
import { PrayerAbout } from './prayer-about.tsx'
import { PrayerForm } from './prayer-form.tsx'
import { answerFormName, formName, placeOf, textNames } from './prayer-names.ts'

type Props = PrayerProps & {
  /**
   * Whether the prayer was marked as answered on this page just now. If so, the form for the text on how it was
   * answered is offered.
   */
  isJustAnswered: boolean
}

/** An answered prayer: its dates, the request, and the text on how it was answered. */
export const AnsweredPrayer = memo(function AnsweredPrayer(props: Props) {
  const { owner, prayer, actions, begun, isJustAnswered, onToggle, onDelete } = props
  const { id, fields } = prayer
  const [open, setOpen] = useState<'words' | 'answer' | null>(() => {
    if (begun.has(formName(id))) return 'words'
    return isJustAnswered || begun.has(answerFormName(id)) ? 'answer' : null
  })
  const place = placeOf('answered', id)
  const answeredOn = fields.answeredOn ?? ''

  function close(): void {
    setOpen(null)
    document.getElementById(place)?.focus()
  }

  return (
    <li className="paint-when-near [contain-intrinsic-size:auto_12rem]">
      <article
        id={place}
        tabIndex={-1}
        aria-labelledby={`${place}-title`}
        className="grid gap-2 rounded-sm py-6 outline-offset-4"
      >
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <span className="inline-flex items-center gap-2 text-flame-ink">
            <Icon name="check" label="Answered" className="text-flame" />
            <time dateTime={answeredOn}>{formatDay(answeredOn, { timeZone: 'UTC' })}</time>
          </span>
          <Badge>{fields.category}</Badge>
          <PrayerAbout prayer={prayer} isOver />
          <EntryMarks entry={prayer} />
        </p>
        <h3
          id={`${place}-title`}
          dir="auto"
          className={open === 'words' ? 'sr-only' : 'text-lg wrap-anywhere'}
        >
          <WrittenText text={fields.title} />
        </h3>
        {open === 'words' ? (
          <PrayerForm
            owner={owner}
            prayer={prayer}
            actions={actions}
            takesFocus={!begun.has(formName(id))}
            onClose={close}
          />
        ) : (
          <p dir="auto" className="max-w-[34rem] whitespace-pre-wrap font-serif text-soft wrap-anywhere">
            <WrittenText text={fields.request} />
          </p>
        )}
        {open === 'answer' ? (
          <AnswerForm owner={owner} prayer={prayer} actions={actions} onClose={close} />
        ) : (
          fields.story !== '' && (
            <p
              dir="auto"
              className="mt-1 max-w-[34rem] whitespace-pre-wrap border-flame border-s-2 ps-4 font-serif text-lg wrap-anywhere"
            >
              <WrittenText text={fields.story} />
            </p>
          )
        )}
        <EntryAside entry={prayer} names={textNames} actions={actions} />
        {open === null && (
          <div className="-mx-3.5 -mb-2 flex flex-wrap">
            <Button
              look="bare"
              size="small"
              aria-label={`${fields.story ? 'Change answer' : 'Tell how'}: ${fields.title}`}
              onClick={() => setOpen('answer')}
            >
              {fields.story ? 'Change answer' : 'Tell how'}
            </Button>
            <Button
              look="bare"
              size="small"
              aria-label={`Pray again: ${fields.title}`}
              onClick={() => onToggle(prayer)}
            >
              Pray again
            </Button>
            <EditAndDelete
              title={fields.title}
              onEdit={() => setOpen('words')}
              onDelete={() => onDelete(prayer)}
            />
          </div>
        )}
      </article>
    </li>
  )
})
