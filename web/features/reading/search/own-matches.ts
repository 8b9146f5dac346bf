import { findTexts } from '#contract/scripture/search/find-texts.ts'
import { foldedTexts } from '#contract/scripture/search/folded-texts.ts'
import { matchedStretches, type Stretch } from '#contract/scripture/search/matched-stretches.ts'
import type { WordQuery } from '#contract/scripture/search/word-query.ts'
import { foldWords } from '#contract/values/fold-words.ts'

/** Something that somebody wrote, as it is searched. */
export interface OwnText {
  id: string
  /** What it is: "Note", "Prayer". */
  kind: string
  title: string
  text: string
  to: string
}

export interface OwnMatch extends OwnText {
  /** Of its text, what stands around the first of what was looked for. */
  excerpt: string
  stretches: Stretch[]
}

/** So much of a text stands around what was found in it, in UTF-16 code units. */
const EXCERPT_CHARS = 140
const BEFORE_MATCH_CHARS = 40

/** Folded once, as long as it is the same text: whoever types looks through all of them with every key. */
const folded = new WeakMap<OwnText, string>()

function foldedText(own: OwnText): string {
  const known = folded.get(own) ?? foldWords(`${own.title} \n ${own.text}`)
  folded.set(own, known)
  return known
}

/** Those that have all the words, the best first. Nothing of them leaves the device. */
export function findOwn(texts: readonly OwnText[], query: WordQuery): OwnMatch[] {
  const searched = foldedTexts(texts.map(foldedText).join('\n'))
  return findTexts(searched, query).flatMap((place) => {
    const own = texts[place]
    return own ? [{ ...own, ...excerptOf(own.text, query) }] : []
  })
}

function excerptOf(text: string, query: WordQuery): Pick<OwnMatch, 'excerpt' | 'stretches'> {
  const [first] = matchedStretches(text, query)
  const from = beginOfWord(text, Math.max((first?.start ?? 0) - BEFORE_MATCH_CHARS, 0))
  const cut = text.slice(from, from + EXCERPT_CHARS)
  const isWhole = from + EXCERPT_CHARS >= text.length
  const excerpt = `${from > 0 ? '… ' : ''}${isWhole ? cut : `${cut.replace(/\s+\S*$/, '')} …`}`
  return { excerpt, stretches: matchedStretches(excerpt, query) }
}

function beginOfWord(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf(' ', at) + 1
}
