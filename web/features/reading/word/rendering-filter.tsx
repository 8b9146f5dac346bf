import type { WordEntry } from '#contract/scripture/words/word.ts'

interface Props extends Pick<WordEntry, 'renderings' | 'occurrences'> {
  chosen: string | undefined
  onChoose: (rendering: string | null) => void
}

/**
 * Bar chart of the English renderings of a word by frequency. Pressing a bar filters the list of verses by that
 * rendering.
 */
export function RenderingFilter({ renderings, occurrences, chosen, onChoose }: Props) {
  if (renderings.length === 0) return null
  const most = renderings[0]?.[1] ?? 1
  return (
    <section aria-labelledby="renderings" className="grid gap-3">
      <h2 id="renderings" className="text-xl">
        How it is rendered
      </h2>
      <p className="text-sm text-soft">
        {occurrences === 1 ? 'It stands once' : `It stands ${occurrences.toLocaleString('en')} times`} in the
        original. Choose one to see its verses.
      </p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {renderings.map(([rendering, count]) => (
          <li key={rendering}>
            <button
              type="button"
              aria-pressed={chosen === rendering}
              onClick={() => onChoose(chosen === rendering ? null : rendering)}
              className="word-choice min-h-11 w-full rounded-md px-2 py-1.5 text-start"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-serif text-lg">{rendering}</span>
                <span className="text-sm text-soft tabular-nums">{count}</span>
              </span>
              <span aria-hidden="true" className="word-bar block">
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
