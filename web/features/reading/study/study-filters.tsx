import type { Season } from '#contract/reading/study.ts'
import { type Theme, themeSlugs, themes } from '#contract/reading/themes.ts'
import { SearchForm } from '#web/ui/fields/search-form.tsx'
import type { StudyFilter } from './filter-studies.ts'
import { filterIn } from './use-study-filter.ts'

interface Props {
  filter: StudyFilter
  seasons: readonly Pick<Season, 'number' | 'title'>[]
  onChange: (change: Partial<StudyFilter>) => void
}

const select =
  'min-h-11 w-full rounded-md border border-edge bg-raised ps-3 text-base text-ink hover:border-lake'

/** Form that filters the studies by search query, theme and season. */
export function StudyFilters({ filter, seasons, onChange }: Props) {
  function takeOver(params: URLSearchParams): void {
    const { query, theme, season } = filterIn(params)
    if (query === filter.query && theme === filter.theme && season === filter.season) return
    onChange({ query, theme, season })
  }

  return (
    <SearchForm
      action="/studies"
      label="Search studies"
      placeholder="Search studies by title, scripture, or content..."
      value={filter.query}
      onChange={(query) => onChange({ query })}
      onFound={takeOver}
      isNarrowed={filter.theme !== null || filter.season !== null}
    >
      <label className="flex-1">
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
      <label className="flex-1">
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
    </SearchForm>
  )
}
