import { Link } from 'react-router'
import type { WordEntry } from '#contract/scripture/words/word.ts'
import { OriginalWord } from '#web/ui/scripture/original-word.tsx'
import type { FoundWord } from './word-at.ts'
import { WordChart } from './word-chart.tsx'

/** Dictionary entry of a token: pronunciation, meaning, grammatical form and number of occurrences. */
export function WordDetails({ found: { word, entry, isOneOfSeveral } }: { found: FoundWord }) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-2xl">
            <OriginalWord language={word.language}>
              {isOneOfSeveral && entry ? entry.word : word.form}
            </OriginalWord>
          </span>
          <em translate="no" className="font-serif text-lg">
            {isOneOfSeveral && entry ? entry.transliteration : word.transliteration}
          </em>
          <span className="text-sm text-soft">{word.language}</span>
        </p>
        {entry && <DictionaryForm entry={entry} form={word.form} />}
        {!entry && word.lemma && (
          <p className="mt-1 text-sm text-soft">
            From <OriginalWord language={word.language}>{word.lemma}</OriginalWord>. Strong’s dictionary does
            not have this word.
          </p>
        )}
      </div>
      {entry && <Renderings entry={entry} />}
      {entry && <p className="font-serif">{entry.definition}</p>}
      {isOneOfSeveral ? (
        <p className="text-sm text-soft">
          The verse has this word more than once, and which of them is meant here is not sure.
        </p>
      ) : (
        <Form word={word} />
      )}
      {entry && <WordChart entry={entry} />}
      {entry && (
        <Link
          to={`/words/${entry.strongs}`}
          className="text-link inline-flex min-h-11 items-center justify-self-start"
        >
          Every verse with this word
        </Link>
      )}
    </div>
  )
}

function DictionaryForm({ entry, form }: { entry: WordEntry; form: string }) {
  const isSame = entry.word.normalize('NFC') === form.normalize('NFC')
  return (
    <p className="mt-1 text-sm text-soft">
      {!isSame && (
        <>
          From <OriginalWord language={entry.language}>{entry.word}</OriginalWord>{' '}
          <em translate="no" className="font-serif">
            {entry.transliteration}
          </em>
          ,{' '}
        </>
      )}
      Strong’s {entry.strongs}
    </p>
  )
}

/**
 * Renderings of a word with their counts: "loving kindness 153, kindness 42, mercy 8". They are
 * the most direct description of its meaning, counted in the translation itself.
 */
function Renderings({ entry: { renderings } }: { entry: WordEntry }) {
  if (renderings.length === 0) return null
  return (
    <p>
      {renderings.slice(0, 5).map(([rendering, count], index) => (
        <span key={rendering}>
          {index > 0 && ', '}
          <span className={index === 0 ? 'font-medium' : undefined}>{rendering}</span>{' '}
          <span className="text-sm text-soft tabular-nums">{count}</span>
        </span>
      ))}
    </p>
  )
}

function Form({ word: { parsing, plain, parts, reading, language } }: Pick<FoundWord, 'word'>) {
  return (
    <div className="text-sm">
      {plain && <p>{plain}</p>}
      {parts ? (
        <ul className="mt-1 grid gap-0.5 text-soft">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a word keep their order
            <li key={index} className="grid grid-cols-[auto_1fr] items-baseline gap-x-2">
              <OriginalWord language={language}>{part.form}</OriginalWord>
              <span>{part.parsing}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-0.5 text-soft">{parsing}</p>
      )}
      {reading === 'read' && (
        <p className="mt-1 text-soft">Read so by tradition, where the text is written otherwise.</p>
      )}
    </div>
  )
}
