import { Link } from 'react-router'
import { addressOfReference } from '#contract/scripture/bible-slug.ts'
import type { WordPage } from '#contract/scripture/words/word.ts'

/** Verses with a word; its rendering in each is highlighted. */
export function WordVerses({ verses }: Pick<WordPage, 'verses'>) {
  return (
    <ol className="grid gap-5">
      {verses.map(({ reference, text, renderings }) => (
        <li key={reference}>
          <Link to={addressOfReference(reference) ?? '/bible'} translate="no" className="text-link text-sm">
            {reference}
          </Link>
          <p className="max-w-prose font-serif text-lg">{marked(text, renderings)}</p>
        </li>
      ))}
    </ol>
  )
}

function marked(text: string, renderings: WordPage['verses'][number]['renderings']) {
  let from = 0
  const parts = renderings.map(({ start, end }) => {
    const before = text.slice(from, start)
    from = end
    return (
      <span key={start}>
        {before}
        <mark className="word-found">{text.slice(start, end)}</mark>
      </span>
    )
  })
  return [...parts, text.slice(from)]
}
