import { Link } from 'react-router'
import type { ListedStudy } from '#contract/organisation/admin.ts'
import { themes } from '#contract/reading/themes.ts'
import { CardRow, CardTable } from '#web/ui/card-table.tsx'
import { themeInk } from '#web/ui/look/theme-ink.ts'

const columns = ['Day', 'Study', 'Passage', 'Theme', 'Completed'] as const

/** Table with a row for each study; on phones, a list of cards. */
export function StudiesTable({ studies }: { studies: readonly ListedStudy[] }) {
  return (
    <CardTable caption="Studies of the plan, in the order of their days" columns={columns} endsInNumbers>
      {studies.map((study) => (
        <Row key={study.day} study={study} />
      ))}
    </CardTable>
  )
}

const cell = 'text-sm sm:px-3 sm:py-2 text-soft'

function Row({ study: { day, title, reference, theme, completions } }: { study: ListedStudy }) {
  return (
    <CardRow className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:gap-y-1">
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
    </CardRow>
  )
}
