import { type ChangeEvent, type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ImportFile } from './read-file.ts'

/**
 * Length of a pasted text above which it is read at once and not displayed in the field: browsers need seconds to
 * display megabytes of text.
 */
const MAX_SHOWN_CHARS = 20_000

const PASTED = 'the pasted text'

/** First step: files are chosen, or a text is pasted. */
export function FileStep({ onFiles }: { onFiles: (files: readonly ImportFile[]) => void }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const openText = (pasted: string) => onFiles([{ name: PASTED, content: new Blob([pasted]) }])

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])].map((file) => ({ name: file.name, content: file }))
    // Browsers fire no change event if the user chooses the same file as the last time.
    target.value = ''
    if (files.length > 0) onFiles(files)
  }

  function paste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text')
    if (pasted.length <= MAX_SHOWN_CHARS) return
    event.preventDefault()
    openText(pasted)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    openText(text)
  }

  return (
    <TitledSection id="import-file" heading="1. Choose a file" className="grid gap-4">
      <p>
        A table (CSV), Markdown or JSON of at most 8 MB, from AndBible, MyBible, Logos, YouVersion or any
        other program. It is read on this device. Nothing is added until you say so.
      </p>
      <Button className="justify-self-start" needsScript onClick={() => input.current?.click()}>
        <Icon name="download" /> Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,.md,.markdown,.json,.abdb,.zip,.sqlite3,text/csv,text/plain,text/markdown,application/json"
        aria-label="Files with marks or notes"
        hidden
        onChange={choose}
      />
      <form className="grid gap-4" onSubmit={submit}>
        <TextArea
          label="Or paste the text of a file"
          rows={3}
          dir="auto"
          value={text}
          onPaste={paste}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="quiet" className="justify-self-start" disabled={text.trim() === ''}>
          Read this text
        </Button>
      </form>
    </TitledSection>
  )
}
