import type { Progress } from '#contract/reading/progress.ts'
import { BooksPicture } from './books-picture.tsx'
import { CalendarPicture } from './calendar-picture.tsx'
import { EarlierReadings } from './earlier-readings.tsx'
import { JourneySummary } from './journey-summary.tsx'
import { PathPicture } from './path-picture.tsx'
import { ProgressCards } from './progress-cards.tsx'
import { ThemesPicture } from './themes-picture.tsx'
import { studiesEver } from './with-completed.ts'

/** The page Your Progress: first cards with figures, then charts. */
export function YourProgress({ progress }: { progress: Progress }) {
  const isBack = progress.streak?.days === 0 && progress.completedStudies > 0
  return (
    <div className="grid animate-fade gap-6">
      {isBack && <p className="font-serif text-lg">Welcome back. You can go on where you left off.</p>}
      <EarlierReadings {...progress} />
      <ProgressCards {...progress} />
      <JourneySummary {...progress} studies={studiesEver(progress)} />
      <PathPicture days={progress.days} />
      <BooksPicture books={progress.books} />
      <CalendarPicture today={progress.today} calendar={progress.calendar} />
      <ThemesPicture themes={progress.themes} />
    </div>
  )
}
