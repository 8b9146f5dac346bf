import { Link } from 'react-router'
import type { Season } from '#contract/reading/study.ts'
import { Card } from '#web/ui/card.tsx'

/** Card below the passage of a planned day, which says that the study is still being written. */
export function BeingWritten({ season }: { season: Season }) {
  return (
    <Card aria-labelledby="being-written" className="grid gap-3">
      <h3 id="being-written" className="text-xl">
        This study is still being written
      </h3>
      <p className="study-text max-w-prose font-serif">
        You can read the passage already. The study, a word in its original language, a reflection, a prayer
        and questions will be here once they are written and checked. Until then the day cannot be marked as
        complete.
      </p>
      <p>
        <Link to={`/seasons/${season.number}`} className="text-link inline-flex min-h-11 items-center">
          The whole of season {season.number}, “{season.title}”
        </Link>
      </p>
    </Card>
  )
}
