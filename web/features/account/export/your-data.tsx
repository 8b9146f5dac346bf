import { exportErrors, exportNotices } from '#contract/messages/account/export.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledCard } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { useExport } from './export.data.ts'

/** Card with a button that downloads the account export. */
export function YourData() {
  const { mutate, isPending, isSuccess, error } = useExport()

  return (
    <TitledCard id="your-data" heading="A copy of your data" className="grid content-start gap-4">
      <p className="text-soft">
        Everything we keep about you, in one file: your account, your journey through the studies, where you
        are signed in. Some of it is for reading, the rest for other programs, and a page inside explains the
        files.
      </p>
      {error && !isPending && <Failed error={error} onRetry={() => mutate()} />}
      <Button look="quiet" busy={isPending} onClick={() => mutate()} className="flex-wrap justify-self-start">
        <Icon name="download" /> Download your data
      </Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {isPending && 'Preparing your data...'}
        {isSuccess && `${exportNotices.ready.title}. ${exportNotices.ready.detail}`}
      </p>
    </TitledCard>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { code, title, detail } = asKnownError(error, exportErrors.failed)
  // Some errors cannot be fixed by retrying at once; the retry button is omitted for them.
  const isFinal = code === 'export.too_many' || code === 'auth.signed_out'
  return <FailedState words={detail ?? title} {...(!isFinal && { onRetry })} />
}
