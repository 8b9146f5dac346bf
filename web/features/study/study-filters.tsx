import { useEffect, useEffectEvent, useRef } from 'react'
import { MAX_SEARCH_CHARS } from '#contract/limits.ts'
import type { Season } from '#contract/study.ts'
import { type Theme, themeSlugs, themes } from '#contract/themes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { StudyFilter } from './filter-studies.ts'
import { filterIn } from './use-study-filter.ts'

interface Props {
  filter: StudyFilter
  seasons: readonly Season[]
  onChange: (change: Partial<StudyFilter>) => void
}

const select =
  'min-h-11 w-full rounded-md border border-edge bg-raised px-3 text-base text-ink hover:border-lake lg:w-auto'

/** Search, theme and season. A plain form to the same address, so that it works before any script. */
export function StudyFilters({ filter, seasons, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null)

  // What was typed or chosen before the page had its script stands in the form, and nowhere else yet.
  const takeOver = useEffectEvent(() => {
    if (!form.current) return
    const { query, theme, season } = filterIn(valuesOf(form.current))
    if (query === filter.query && theme === filter.theme && season === filter.season) return
    onChange({ query, theme, season })
  })
  useEffect(() => takeOver(), [])

  return (
    <search>
      <form
        ref={form}
        method="get"
        action="/studies"
        className="flex flex-wrap gap-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="relative min-w-full flex-1 lg:min-w-80">
          <span className="sr-only">Search studies</span>
          <Icon
            name="search"
            className="-translate-y-1/2 pointer-events-none absolute start-3.5 top-1/2 text-soft"
          />
          <input
            type="search"
            name="q"
            value={filter.query}
            maxLength={MAX_SEARCH_CHARS}
            onChange={(event) => onChange({ query: event.target.value })}
            placeholder="Search studies by title, scripture, or content..."
            autoComplete="off"
            className="min-h-11 w-full rounded-md border border-edge bg-raised ps-11 pe-3.5 text-base hover:border-lake"
          />
        </label>
        <label className="flex-1 lg:flex-none">
          <span className="sr-only">Theme</span>
          <select
            name="theme"
            value={filter.theme ?? ''}
            onChange={(event) => onChange({ theme: (event.target.value || null) as Theme | null })}
            className={select}
          >
            <option value="">All themes</option>
            {themeSlugs.map((slug) => (
              <option key={slug} value={slug}>
                {themes[slug]}
              </option>
            ))}
          </select>
        </label>
        <label className="flex-1 lg:flex-none">
          <span className="sr-only">Season</span>
          <select
            name="season"
            value={filter.season ?? ''}
            onChange={(event) => onChange({ season: Number(event.target.value) || null })}
            className={select}
          >
            <option value="">All seasons</option>
            {seasons.map(({ number, title }) => (
              <option key={number} value={number}>
                {number}. {title}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className="min-h-11 px-4 text-lake underline">
            Search
          </button>
        </noscript>
      </form>
    </search>
  )
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
