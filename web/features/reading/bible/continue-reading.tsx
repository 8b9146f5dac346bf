import { useMemo } from 'react'
import { Link } from 'react-router'
import { bibleNotices } from '#contract/messages/reading/bible.ts'
import { chapterAddress, chapterName } from '#contract/scripture/bible-address.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ReadingAs, searchFor } from './reading-as.ts'
import { type ReadChapter, useReadingPositions } from './reading-position.data.ts'

const modeNames: Record<ReadingAs, string> = { WEB: 'WEB', KJV: 'KJV', both: 'both translations' }

/**
 * Link to the chapter that the reader read last, in each translation, and the history of chapters; for a new reader, a
 * link to John 1.
 * @param owner null while the viewer is unknown
 */
export function ContinueReading({ owner }: { owner: string | null }) {
  const { recent, clear } = useReadingPositions(owner)
  const positions = useMemo(
    () => (recent ?? []).filter(({ as }, index, all) => all.findIndex((one) => one.as === as) === index),
    [recent],
  )
  const [last, ...others] = positions
  if (!last) return <PlaceCard to="/bible/john/1" hint="A good place to begin" name="John 1" />
  return (
    <section aria-label="Continue reading">
      <PlaceCard to={addressOf(last)} hint="Continue" name={chapterName(last)} mode={modeNames[last.as]} />
      {others.length > 0 && (
        <p className="mt-2 px-1 text-sm text-soft">
          Or continue{' '}
          {others.map((one, index) => (
            <span key={one.as}>
              {index > 0 && ' or '}
              <Link to={addressOf(one)} className="text-link inline-flex min-h-11 items-center">
                {nameOf(one)}
              </Link>
            </span>
          ))}
        </p>
      )}
      {recent && recent.length > 1 && <History recent={recent} onClear={clear} />}
    </section>
  )
}

interface PlaceCardProps {
  to: string
  hint: string
  name: string
  /** Reading mode, such as "WEB". */
  mode?: string
}

function PlaceCard({ to, hint, name, mode }: PlaceCardProps) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-raised px-4 py-3 text-ink no-underline hover:border-lake"
    >
      <Icon name="book" className="shrink-0 text-flame" />
      <span>
        <span className="block text-sm text-soft">{hint}</span>
        <span className="font-serif text-lg">{name}</span>{' '}
        {mode && <span className="text-sm text-soft">({mode})</span>}
      </span>
      <Icon name="arrow-right" className="ms-auto shrink-0 text-lake" />
    </Link>
  )
}

interface HistoryProps {
  recent: readonly ReadChapter[]
  /** Deletes the history. Its promise resolves to a function that restores it. */
  onClear: () => Promise<() => Promise<void>>
}

function History({ recent, onClear }: HistoryProps) {
  const toast = useToast()
  async function clear(): Promise<void> {
    const restore = await onClear()
    toast.success(bibleNotices.history_cleared, undefined, { action: { label: 'Undo', onPress: restore } })
  }
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-sm px-1 text-sm text-soft hover:bg-sunk">
        Chapters you read lately
        <Icon
          name="chevron-down"
          className="ms-auto shrink-0 text-lake transition-transform duration-180 group-open:rotate-180"
        />
      </summary>
      <ul className="border-line border-t">
        {recent.map((one) => (
          <li key={`${one.as} ${one.book.usfm} ${one.chapter}`} className="border-line border-b">
            <Link
              to={addressOf(one)}
              className="flex min-h-11 items-center gap-3 rounded-sm px-1 text-ink no-underline hover:bg-sunk"
            >
              <span className="font-serif">{chapterName(one)}</span>
              <span className="text-sm text-soft">{modeNames[one.as]}</span>
              <time dateTime={one.readAt} className="ms-auto text-sm text-soft">
                {formatDay(one.readAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      <Button look="bare" size="small" className="mt-1 -ms-2.5" onClick={clear}>
        Clear this list
      </Button>
    </details>
  )
}

function nameOf(one: ReadChapter): string {
  return `${chapterName(one)} (${modeNames[one.as]})`
}

function addressOf(one: ReadChapter): string {
  return `${chapterAddress(one)}${searchFor(one.as)}`
}
