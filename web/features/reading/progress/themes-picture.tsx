import type { Progress } from '#contract/reading/progress.ts'
import { themes as themeNames } from '#contract/reading/themes.ts'
import { themeInk } from '#web/ui/look/theme-ink.ts'
import { ThemeMark } from '#web/ui/look/theme-mark.tsx'
import { Picture } from './picture.tsx'

/** Chart of the ten themes of the plan: how many studies of each theme the member has completed. */
export function ThemesPicture({ themes }: { themes: Progress['themes'] }) {
  const begun = themes.filter(({ completed }) => completed > 0).length
  const longest = Math.max(1, ...themes.map(({ total }) => total))
  return (
    <Picture
      title="Ten themes"
      words={`You have begun ${begun} of the ${themes.length} themes of the plan.`}
      table={{
        head: ['Theme', 'Studies completed'],
        rows: themes.map(({ theme, completed, total }) => [themeNames[theme], `${completed} of ${total}`]),
      }}
    >
      <div
        role="img"
        aria-label={`A thread for each of the ${themes.length} themes; ${begun} of them have begun to fill.`}
        className="grid gap-x-10 gap-y-4 sm:grid-cols-2"
      >
        {themes.map((thread) => (
          <Thread key={thread.theme} thread={thread} longest={longest} />
        ))}
      </div>
    </Picture>
  )
}

function Thread({ thread, longest }: { thread: Progress['themes'][number]; longest: number }) {
  const { theme, completed, total } = thread
  const width = (share: number) => `${(100 * share) / longest}%`
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <ThemeMark theme={theme} className="row-span-2 mt-0.5 text-xl" />
      <span className="flex min-w-0 flex-wrap justify-between gap-x-3 text-sm">
        {themeNames[theme]}
        <span className="text-soft">
          {completed} of {total}
        </span>
      </span>
      <svg width="100%" height="8" aria-hidden="true" className="mt-1 block">
        <rect y="3" width={width(total)} height="2" rx="1" fill={themeInk(theme)} opacity="0.3" />
        <rect y="1" width={width(completed)} height="6" rx="3" fill={themeInk(theme)} />
      </svg>
    </div>
  )
}
