import { bibleBooks } from '#contract/scripture/bible-books.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { translationNames } from '#web/ui/scripture/scripture.tsx'
import { useOfflineBible } from './use-offline-bible.ts'

/** Download size of each translation, compressed; an end-to-end test measures it. */
const sizes: readonly { translation: Translation; size: string }[] = [
  { translation: 'WEB', size: '1.5 MB' },
  { translation: 'KJV', size: '1.4 MB' },
]

/**
 * Downloads all books to this device, so that every chapter opens without a connection. Visitors can use it too,
 * because it stores no personal data.
 */
export function DownloadBible() {
  return (
    <section aria-labelledby="keep-bible">
      <h2 id="keep-bible" className="text-xl">
        Keep the whole Bible on this device
      </h2>
      <p className="mt-1 text-soft">
        Then every chapter opens without a connection, also one never read before.
      </p>
      <ul className="mt-3 border-line border-t">
        {sizes.map((one) => (
          <li key={one.translation} className="border-line border-b py-2">
            <KeptTranslation {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function KeptTranslation({ translation, size }: (typeof sizes)[number]) {
  const { here, state, keep, pause, remove } = useOfflineBible(translation)
  const name = translationNames[translation]
  const all = bibleBooks.length
  const count = here ?? 0
  const words = `${count} of ${all} books`
  const isWhole = count === all
  return (
    <div className="grid gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span className="font-serif text-lg">{name}</span>
        <span role="status" className="text-sm text-soft">
          {isWhole ? 'On this device' : count > 0 ? words : size}
        </span>
        <span className="ms-auto flex">
          {state === 'keeping' ? (
            <Button look="bare" size="small" aria-label={`Pause: ${name}`} onClick={pause}>
              Pause
            </Button>
          ) : (
            !isWhole && (
              <Button
                look="bare"
                size="small"
                needsScript
                disabled={here === null}
                aria-label={`${count > 0 ? 'Go on' : 'Keep'}: ${name}`}
                onClick={keep}
              >
                <Icon name="download" />
                {count > 0 ? 'Go on' : 'Keep'}
              </Button>
            )
          )}
          {count > 0 && state !== 'keeping' && (
            <Button look="bare" size="small" aria-label={`Remove: ${name}`} onClick={remove}>
              Remove
            </Button>
          )}
        </span>
      </div>
      {state === 'keeping' && (
        <Progress label={`Keeping the ${name}`} value={count} max={all} words={words} />
      )}
      {state === 'failed' && (
        <p role="alert" className="text-sm">
          The rest could not be had now. What is here stays, and it goes on from there.
        </p>
      )}
    </div>
  )
}
