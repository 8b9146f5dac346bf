import { type ComponentType, type FormEvent, useDeferredValue } from 'react'
import { MAX_GROUP_DESCRIPTION_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import type { Group } from '#contract/together/group.ts'
import { WeeksEditor } from '#web/features/together/group-editor/weeks/weeks-editor.tsx'
import { LeaderNameDialog } from '#web/features/together/shared/leader-name-dialog.tsx'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorFooter } from './editor-footer.tsx'
import { EditorSection } from './editor-section.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { Preview } from './preview.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { type EditorOptions, useGroupEditor } from './use-group-editor.ts'

/** Props that the pages for new and existing groups receive and pass on to the form. */
export type Writing = Pick<Props, 'memberId' | 'isNamed' | 'preview' | 'onSignedOut'>

interface Props extends EditorOptions {
  /** Component that displays a group as participants see it. */
  preview: ComponentType<{ group: Group }>
  /**
   * Whether the form takes the focus when it mounts. True after the first save, because the redirect after it
   * unmounts the save button, which had the focus.
   */
  takesFocus?: boolean
  /** Height of the form before the redirect that follows the first save, to avoid a layout shift. */
  height?: number | undefined
}

/** Form of a group in four sections. */
export function GroupEditor({ preview, takesFocus = false, height, ...parts }: Props) {
  const editor = useGroupEditor(parts)
  const { draft, weeks, wrong, type, newer } = editor
  // The preview is rendered with lower priority than input, so that typing stays responsive.
  const toRead = useDeferredValue(draft)
  if (!draft || !toRead) return <EditorSkeleton height={height} />

  function send(event: FormEvent): void {
    event.preventDefault()
    editor.save()
  }

  return (
    <form ref={editor.form} onSubmit={send} noValidate aria-label="Your study" className="grid gap-12">
      {newer && (
        <ConflictNotice
          mine={draft}
          newer={newer}
          onKeepMine={editor.keepMine}
          onTakeNewer={editor.takeNewer}
        />
      )}
      <EditorSection
        number={1}
        title="About"
        words="What will you read together, and why is it worth these weeks?"
      >
        <TextField
          label="Title"
          dir="auto"
          autoComplete="off"
          value={draft.title}
          onChange={({ target }) => type({ title: target.value })}
          hint={charsHint(draft.title, MAX_TITLE_CHARS)}
          error={wrong.title}
        />
        <TextArea
          label="Description"
          dir="auto"
          rows={5}
          className="[&>textarea]:font-serif"
          value={draft.description}
          onChange={({ target }) => type({ description: target.value })}
          hint={
            charsHint(draft.description, MAX_GROUP_DESCRIPTION_CHARS) ??
            'Two or three sentences: this is what people read before they join.'
          }
          error={wrong.description}
        />
      </EditorSection>
      <EditorSection
        number={2}
        title="When and who"
        words="The day the first week begins, and how others come in."
      >
        <ScheduleFields draft={draft} wrong={wrong} onType={type} />
      </EditorSection>
      <EditorSection
        number={3}
        title="Weeks"
        words="One step a week: passages to read, a few words to think about, and questions to talk over."
      >
        <WeeksEditor
          draft={draft}
          weeks={weeks}
          demand={editor.demand}
          serverErrors={editor.serverErrors.weeks}
          problem={wrong.weeks}
        />
      </EditorSection>
      <EditorSection number={4} title="Preview" words="Here it is as participants will see it.">
        <Preview draft={toRead} group={parts.group} as={preview} />
      </EditorSection>
      <EditorFooter editor={editor} takesFocus={takesFocus} isInAccount={parts.group !== null} />
      <LeaderNameDialog
        isAsked={editor.toName !== null}
        busy={editor.working !== null}
        onName={editor.publishAs}
        onClose={editor.takeBack}
      />
      <ConfirmDialog
        open={editor.toConfirm !== null}
        onOpenChange={(open) => !open && editor.takeBack()}
        title="Move the first day?"
        description="This study is under way. If you move its first day, every week moves with it, also for those who are in the middle of one. What they have marked and written stays."
        confirm="Move it and save"
        cancel="Go back"
        onConfirm={editor.confirm}
      />
    </form>
  )
}
