import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { readWords } from '#contract/reading/search/word-query.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/card.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { MarkedText } from './marked-text.tsx'
import { findOwn } from './own-matches.ts'
import { useOwnTexts } from './own-texts.ts'

interface Props {
  owner: string | null
  query: string
}

/** Number of matches displayed until the reader presses the button for all. */
const FIRST = 5

/**
 * Matches in the member's notes, answers, prayers and memory verses. They are searched on the
 * device; this component sends no query to the server.
 */
export function Yours({ owner, query }: Props) {
  const texts = useOwnTexts(owner)
  const [isAll, setAll] = useState(false)
  const found = useMemo(() => texts && findOwn(texts, readWords(query)), [texts, query])
  if (!found || found.length === 0) return null
  const shown = isAll ? found : found.slice(0, FIRST)
  return (
    <TitledSection id="yours" heading="Yours">
      <p className="text-sm text-soft">Searched on this device alone.</p>
      <ul className="divide-y divide-line">
        {shown.map(({ id, kind, title, excerpt, stretches, to }) => (
          <li key={id} className="relative py-3">
            <h3 className="font-normal text-base">
              <Link
                data-result
                to={to}
                dir="auto"
                className="covers-card wrap-anywhere text-ink no-underline hover:text-ink"
              >
                <WrittenText text={title} />
              </Link>
            </h3>
            {excerpt !== '' && (
              <p dir="auto" className="wrap-anywhere font-serif">
                <MarkedText text={excerpt} stretches={stretches} />
              </p>
            )}
            <p className="text-sm text-soft">{kind}</p>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <Button look="quiet" size="small" onClick={() => setAll(true)}>
          Show all {found.length}
        </Button>
      )}
    </TitledSection>
  )
}
