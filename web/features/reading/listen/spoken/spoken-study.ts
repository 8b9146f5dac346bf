import type { Insight } from '#contract/reading/insight.ts'
import type { Study } from '#contract/reading/study.ts'
import type { Passage, PassagePiece } from '#contract/scripture/passage.ts'
import { chunksOf } from './chunks.ts'
import { speakReferences } from './spoken-reference.ts'
import { spokenText, spokenTransliteration, withoutEmphasis } from './spoken-text.ts'

/**
 * A verse or paragraph that is read aloud: the unit by which the buttons of the player move back and forward, and the
 * range that is highlighted on the page.
 */
export interface SpokenUnit {
  part: 'passage' | 'study'
  /** Name of the segment that the player displays: "Psalm 1:3", "Reflection". */
  name: string
  /** Texts of the segment as displayed, in order; they are searched on the page to highlight the segment. */
  shown: readonly string[]
  /** Texts to speak; each is one utterance. */
  says: readonly string[]
}

/**
 * Converts all displayed parts of a study to playback segments. If the study is locked, the caller passes it without
 * the locked text.
 */
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

/**
 * Converts a passage to segments, one per verse; all lines and paragraphs of a verse are one segment. The reference is
 * spoken before the first segment. Verse numbers are not spoken.
 */
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

/**
 * Converts a heading in capitals, such as a letter of an acrostic, to lower case, because some
 * voices spell capitals out.
 */
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

/** Converts paragraphs to segments; the heading is spoken with the first. */
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
