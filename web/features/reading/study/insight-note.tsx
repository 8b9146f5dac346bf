import { Link } from 'react-router'
import type { Insight } from '#contract/reading/insight.ts'
import { Card } from '#web/ui/card.tsx'
import { OriginalWord } from '#web/ui/scripture/original-word.tsx'

/** The insight: one word of the passage in its original language. */
export function InsightNote({ insight }: { insight: Insight }) {
  // `renderings` is undefined if an older version of the app, which did not have this field, stored the study on this
  // device.
  const renderings = insight.renderings ?? []
  return (
    <Card aria-labelledby="insight" className="grid gap-x-8 gap-y-3 print:grid-cols-[auto_1fr]">
      <h3 id="insight" className="small-caps font-medium font-sans text-soft print:col-span-2">
        Original Language Insight
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 print:flex-col print:gap-0">
        <span className="text-2xl print:text-lg print:leading-none">
          <OriginalWord language={insight.language}>{insight.word}</OriginalWord>
        </span>
        <em translate="no" className="font-serif text-lg print:text-sm">
          {insight.transliteration}
        </em>
        <span className="text-sm text-soft">{insight.language}</span>
        {renderings.length > 0 && (
          <span className="w-full font-serif text-lg print:text-sm">
            <span className="text-soft">in this passage:</span>{' '}
            {renderings.map((words) => `“${words}”`).join(', ')}
          </span>
        )}
      </p>
      <p className="study-text max-w-prose font-serif print:text-sm">{insight.meaning}</p>
      <Link
        to={`/words/${insight.strongs}`}
        className="text-link inline-flex min-h-11 items-center justify-self-start text-sm print:hidden"
      >
        Every verse with this word
      </Link>
    </Card>
  )
}
