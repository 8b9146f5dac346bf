import { bookKinds } from '#contract/scripture/book-kinds.ts'
import type { WordEntry } from '#contract/scripture/words/word.ts'

const names: Record<(typeof bookKinds)[number], string> = {
  law: 'Law',
  history: 'History',
  wisdom: 'Wisdom',
  prophets: 'Prophets',
  gospels: 'Gospels',
  letters: 'Letters',
  revelation: 'Revelation',
}

/**
 * Chart of the occurrences of a word by kind of book, such as law or gospels. It covers one testament: the New for a
 * Greek word, the Old for a Hebrew or Aramaic word.
 */
export function WordChart({ entry: { kinds, occurrences, language } }: { entry: WordEntry }) {
  const most = Math.max(...kinds)
  if (most === 0) return null
  const isGreek = language === 'Greek'
  const shown = bookKinds
    .map((kind, index) => ({ name: names[kind], count: kinds[index] ?? 0, kind }))
    .filter(({ kind }) =>
      isGreek
        ? !['law', 'wisdom', 'prophets'].includes(kind)
        : !['gospels', 'letters', 'revelation'].includes(kind),
    )
  return (
    <figure>
      <figcaption className="text-sm text-soft">
        {occurrences === 1 ? 'Once' : `${occurrences.toLocaleString('en')} times`} in the{' '}
        {isGreek ? 'New Testament' : 'Old Testament'}
      </figcaption>
      <dl className="word-chart mt-2 items-center gap-x-3 gap-y-1 text-sm">
        {shown.map(({ name, count }) => (
          <div key={name} className="contents">
            <dt className="text-soft">{isGreek && name === 'History' ? 'Acts' : name}</dt>
            <dd aria-hidden="true" className="word-bar">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </dd>
            <dd className="text-end tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
