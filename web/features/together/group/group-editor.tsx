import { type FormEvent, useDeferredValue } from 'react'
import { MAX_GROUP_DESCRIPTION_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { AskLeaderName } from './ask-leader-name.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { EditorPart } from './editor-part.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { ReadItOver } from './read-it-over.tsx'
import { type EditorParts, useGroupEditor } from './use-group-editor.ts'
import { WeeksEditor } from './weeks-editor.tsx'
import { WhenAndWho } from './when-and-who.tsx'

interface Props extends EditorParts {
  /** Who runs this copy. */
  organisation: string
  /** It has just been saved here: the focus is on the button that did it. */
  takesFocus?: boolean
  /** Of the form that stood here before, so that nothing moves. */
  height?: number | undefined
}

/** Where a group is written, as one would write a letter about it: four parts, one below the other. */
export function GroupEditor({ organisation, takesFocus = false, height, ...parts }: Props) {
  const editor = useGroupEditor(parts)
  const { draft, weeks, wrong, type, newer } = editor
  // Whoever has it open reads it over once there is time for it: typing comes first.
  const toRead = useDeferredValue(draft)
  if (!draft || !toRead) return <EditorSkeleton height={height} />

  function send(event: FormEvent): void {
    event.preventDefault()
    editor.save()
  }

  return (
    <form ref={editor.form} onSubmit={send} noValidate aria-label="Your study" className="grid gap-12">
      {newer && (
        <ChangedMeanwhile
          mine={draft}
          newer={newer}
          onKeepMine={editor.keepMine}
          onTakeNewer={editor.takeNewer}
        />
      )}
      <EditorPart
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
      </EditorPart>
      <EditorPart
        number={2}
        title="When and who"
        words="The day the first week begins, and how others come in."
      >
        <WhenAndWho draft={draft} wrong={wrong} onType={type} />
      </EditorPart>
      <EditorPart
        number={3}
        title="Weeks"
        words="One step a week: passages to read, a few words to think about, and questions to talk over."
      >
        <WeeksEditor
          draft={draft}
          weeks={weeks}
          demand={editor.demand}
          refused={editor.refused.weeks}
          problem={wrong.weeks}
        />
      </EditorPart>
      <EditorPart number={4} title="Read it over" words="Here it is as participants will see it.">
        <ReadItOver draft={toRead} group={parts.group} organisation={organisation} />
      </EditorPart>
      <EditorFoot editor={editor} takesFocus={takesFocus} isInAccount={parts.group !== null} />
      <AskLeaderName
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
