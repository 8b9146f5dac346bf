import type { Insight } from '#contract/reading/insight.ts'
import type { Study } from '#contract/reading/study.ts'
import type { Passage, PassagePiece } from '#contract/scripture/passage.ts'
import { chunksOf } from './chunks.ts'
import { speakReferences } from './spoken-reference.ts'
import { spokenText, spokenTransliteration, withoutEmphasis } from './spoken-text.ts'

/** A verse or a paragraph: what one step goes over, and what is marked on the page. */
export interface SpokenUnit {
  part: 'passage' | 'study'
  /** Where the reading is, for the eye: "Psalm 1:3", "Reflection". */
  name: string
  /** Its texts as they stand on the page, in their order; the page is searched for them. */
  shown: readonly string[]
  /** What is said, an utterance each. */
  says: readonly string[]
}

/** Everything that a study has on the page, as it is read aloud. What premium locks is in no study that is handed in. */
export function spokenStudy(study: Study): SpokenUnit[] {
  const { passage, insight, content, reflection, prayer, takeaway } = study
  const units = [
    ...spokenPassage(passage),
    ...(insight ? [spokenInsight(insight)] : []),
    ...spokenParagraphs('The study', content),
    ...spokenParagraphs('Reflection', reflection),
    ...spokenParagraphs('Prayer', prayer),
    ...(takeaway
      ? [
          unit({
            name: 'Carry this with you',
            shown: [takeaway.point, takeaway.reference],
            leads: ['Carry this with you.'],
            text: `${takeaway.point} ${takeaway.reference}.`,
          }),
        ]
      : []),
  ]
  return units.filter(({ says }) => says.length > 0)
}

/** Verse by verse, after the reference; a verse's lines and paragraphs are one. Numbers are not said. */
function spokenPassage({ reference, blocks }: Passage): SpokenUnit[] {
  const book = reference.replace(/ \d[\d:–,\s-]*$/, '')
  const spoken: { name: string; shown: string[]; isHeading?: true }[] = []
  let verse = ''
  for (const block of blocks) {
    if (block.kind === 'break') continue
    if (block.kind === 'heading') {
      spoken.push({ name: reference, shown: [block.text], isHeading: true })
      verse = ''
      continue
    }
    for (const piece of block.pieces) {
      if (nameOf(piece) === verse) spoken.at(-1)?.shown.push(piece.text)
      else spoken.push({ name: `${book} ${nameOf(piece)}`, shown: [piece.text] })
      verse = nameOf(piece)
    }
  }
  return spoken.map(({ name, shown, isHeading }, index) => {
    const text = shown.join(' ')
    const leads = index === 0 ? [`${speakReferences(reference)}.`] : []
    return unit({ part: 'passage', name, shown, leads, text: isHeading ? spokenHeading(text) : text })
  })
}

/** Some voices spell what stands in capitals, as an acrostic's letters do. */
function spokenHeading(text: string): string {
  return text === text.toUpperCase() ? `${text.charAt(0)}${text.slice(1).toLowerCase()}.` : text
}

function spokenInsight({ word, transliteration, language, meaning }: Insight): SpokenUnit {
  return unit({
    name: 'Original Language Insight',
    shown: [word, transliteration, language, meaning],
    leads: [`Original language insight. ${spokenTransliteration(transliteration)}, in ${language}.`],
    text: meaning,
  })
}

/** Under its heading, which is said with the first. */
function spokenParagraphs(name: string, paragraphs: readonly string[]): SpokenUnit[] {
  return paragraphs.map((paragraph, index) =>
    unit({
      name,
      shown: [withoutEmphasis(paragraph)],
      leads: index === 0 ? [`${name}.`] : [],
      text: paragraph,
    }),
  )
}

function unit({
  part = 'study',
  name,
  shown,
  leads,
  text,
}: {
  part?: SpokenUnit['part']
  name: string
  shown: readonly string[]
  leads: readonly string[]
  text: string
}): SpokenUnit {
  return { part, name, shown, says: [...leads, ...chunksOf(spokenText(text))] }
}

function nameOf({ chapter, verse }: PassagePiece): string {
  return `${chapter}:${verse}`
}
