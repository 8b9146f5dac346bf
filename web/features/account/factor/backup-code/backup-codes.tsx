import { factorErrors, factorNotices } from '#contract/messages/account/factor.ts'
import { InlineError } from '#web/features/account/factor/inline-error.tsx'
import { today } from '#web/lib/format/today.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  codes: readonly string[]
  /**
   * Whether the member tried to close the dialog before confirming that they saved the codes; they are then reminded.
   */
  isReminded: boolean
  onKept: () => void
}

const REMINDER = 'Please save them first. They cannot be shown again.'

/** Displays backup codes once: to copy, to download, or to print. */
export function BackupCodes({ codes, isReminded, onKept }: Props) {
  const copy = useCopy(factorNotices.copied, factorErrors.copy_refused)

  return (
    <div className="grid gap-5">
      <p className="text-soft">
        If you cannot use your second step one day, one of these lets you in instead. Each works once. Print
        them or write them down, and keep them somewhere safe. They are shown only now.
      </p>
      <div data-print-root className="rounded-md border border-line bg-raised p-4">
        <p className="mb-3 hidden font-medium print:block">{titleOf()}</p>
        <ol aria-label="Backup codes" className="mx-auto grid w-fit gap-y-1.5">
          {codes.map((code) => (
            <li key={code} className="text-center font-medium tabular-nums tracking-wide">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="small" onClick={() => copy(asText(codes))}>
          <Icon name="copy" /> Copy
        </Button>
        <Button look="quiet" size="small" asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(asText(codes))}`}
            download={`backup-codes-${today()}.txt`}
          >
            <Icon name="download" /> Save as a file
          </a>
        </Button>
        <Button look="quiet" size="small" onClick={() => print()}>
          <Icon name="print" /> Print
        </Button>
      </div>
      <InlineError message={isReminded ? REMINDER : null} />
      <Button onClick={onKept}>I have saved them</Button>
    </div>
  )
}

function titleOf(): string {
  return `Backup codes for ${location.host}. Each works once.`
}

function asText(codes: readonly string[]): string {
  return `${[titleOf(), '', ...codes].join('\n')}\n`
}
