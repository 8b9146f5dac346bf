import { Link } from 'react-router'
import type { ListedStudy } from '#contract/organisation/admin.ts'
import { themes } from '#contract/reading/themes.ts'
import { themeInk } from '#web/ui/look/theme-ink.ts'

const columns = ['Day', 'Study', 'Passage', 'Theme', 'Completed'] as const

/** A row for each study, and on a phone a card. */
export function StudiesTable({ studies }: { studies: readonly ListedStudy[] }) {
  return (
    <table className="w-full text-start max-sm:block">
      <caption className="sr-only">Studies of the plan, in the order of their days</caption>
      <thead className="text-sm text-soft max-sm:sr-only">
        <tr className="border-line border-b">
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className="px-3 py-2 text-start font-medium first:ps-0 last:pe-0 last:text-end"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {studies.map((study) => (
          <Row key={study.day} study={study} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'text-sm sm:px-3 sm:py-2 text-soft'

function Row({ study: { day, title, reference, theme, completions } }: { study: ListedStudy }) {
  return (
    <tr className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-raised max-sm:px-4 max-sm:py-3 sm:border-line sm:border-b">
      <td className={`${cell} sm:ps-0`}>
        <span className="sm:sr-only">Day </span>
        {day}
      </td>
      <th scope="row" className="text-start font-normal max-sm:order-first max-sm:w-full sm:px-3 sm:py-1">
        <Link to={`/studies/${day}`} className="text-link inline-flex min-h-11 items-center">
          {title}
        </Link>
      </th>
      <td className={cell}>{reference}</td>
      <td className={cell}>
        <span className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-2 shrink-0 rounded-full"
            style={{ background: themeInk(theme) }}
          />
          {themes[theme]}
        </span>
      </td>
      <td className="text-sm tabular-nums sm:py-2 sm:ps-3 sm:text-end">
        <span className="sm:sr-only">Completed by </span>
        {completions.toLocaleString()}
      </td>
    </tr>
  )
}
