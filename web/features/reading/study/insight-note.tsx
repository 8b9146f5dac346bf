import type { Insight } from '#contract/reading/insight.ts'
import { Card } from '#web/ui/card.tsx'
import { OriginalWord } from '#web/ui/scripture/original-word.tsx'

/** One word of the passage, in the language it was written in. */
export function InsightNote({ insight }: { insight: Insight }) {
  return (
    <Card aria-labelledby="insight" className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
      <h3 id="insight" className="small-caps font-medium font-sans text-soft sm:col-span-2">
        Original Language Insight
      </h3>
      <p className="grid content-start gap-1">
        <OriginalWord language={insight.language} className="text-2xl">
          {insight.word}
        </OriginalWord>
        <em className="font-serif text-lg">{insight.transliteration}</em>
        <span className="text-sm text-soft">{insight.language}</span>
      </p>
      <p className="study-text max-w-prose font-serif">{insight.meaning}</p>
    </Card>
  )
}
