import { type FormEvent, useState } from 'react'
import { encryptionErrors, encryptionNotices } from '#contract/messages/account/encryption.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
import { today } from '#web/lib/format/today.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  /** Recovery key: groups of characters, separated by hyphens. */
  code: string
  /** Label of the submit button. */
  submit: string
  busy: boolean
  /** Error of the submission; null if there is none. */
  problem: string | null
  /** Called after the member typed the last group of the key, which shows that they saved the key. */
  onKept: () => void
}

/** Displays the recovery key once and requires proof that the member saved it. */
export function RecoveryKeySaved({ code, submit, busy, problem, onKept }: Props) {
  const copy = useCopy(encryptionNotices.copied, encryptionErrors.copy_refused)
  const [error, setError] = useState<string | null>(null)
  const groups = code.split('-')

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('group'))
    const isRight = typed.trim().toLowerCase() === groups.at(-1)
    setError(isRight ? null : 'This is not its last group. Please look at the code as you have saved it.')
    if (isRight) onKept()
  }

  return (
    <div className="grid gap-5">
      <p className="text-soft">
        If you forget your passphrase, this code opens what is encrypted. Print it or write it down, and keep
        it somewhere safe. It is shown only now.
      </p>
      <div data-print-root className="rounded-md border border-line bg-raised p-4">
        <p className="mb-3 hidden font-medium print:block">{titleOf()}</p>
        <ol
          aria-label="Recovery code"
          className="mx-auto grid w-fit grid-cols-4 gap-x-4 gap-y-1.5 font-medium text-lg tabular-nums tracking-wide"
        >
          {groups.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none ever moves
            <li key={place}>{group}</li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="small" onClick={() => copy(code)}>
          <Icon name="copy" /> Copy
        </Button>
        <Button
          look="quiet"
          size="small"
          onClick={() => saveFile(asFile(code), `encryption-recovery-code-${today()}.txt`)}
        >
          <Icon name="download" /> Save as a file
        </Button>
        <Button look="quiet" size="small" onClick={() => print()}>
          <Icon name="print" /> Print
        </Button>
      </div>
      <form noValidate onSubmit={send} className="grid gap-4">
        <TextField
          label="The last group of your code"
          hint="The last four letters and digits, from where you have saved it."
          name="group"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={error ?? problem}
        />
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </form>
    </div>
  )
}

function titleOf(): string {
  return `Recovery code for what is encrypted at ${location.host}`
}

function asFile(code: string): Blob {
  return new Blob([`${titleOf()}\n\n${code}\n`], { type: 'text/plain;charset=utf-8' })
}
