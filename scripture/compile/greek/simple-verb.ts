import { augmented, reduplicated, startsWithVowel } from './augment.ts'
import { irregularVerbs, type PrincipalParts } from './irregular-verbs.ts'
import { bareLetters } from './letters.ts'
import { spellOut } from './notation.ts'
import {
  AORIST,
  AORIST_PASSIVE,
  AORIST_PASSIVE_UNAUGMENTED,
  AORIST_UNAUGMENTED,
  FUTURE_PASSIVE_SIGN,
  IMPERFECT,
  IMPERFECT_IN_ALPHA,
  IMPERFECT_IN_EPSILON,
  IMPERFECT_IN_OMICRON,
  PERFECT,
  PERFECT_MIDDLE,
  PRESENT,
  PRESENT_IN_ALPHA,
  PRESENT_IN_EPSILON,
  PRESENT_IN_OMICRON,
  PRESENT_IN_UPSILON,
  SECOND_AORIST,
  SECOND_AORIST_UNAUGMENTED,
} from './verb-endings.ts'
import { regularStems } from './verb-stems.ts'

const irregular = new Map(Object.entries(irregularVerbs).map(([verb, parts]) => [bareLetters(verb), parts]))

export function isIrregular(verb: string): boolean {
  return irregular.has(verb)
}

/** Whether a word, by its letters, may be the first form of a verb: λύω, ἔρχομαι, δίδωμι, κάθημαι; not the Aramaic κοῦμι. */
export function looksLikeVerb(word: string): boolean {
  return word.length > 2 && /(?:ω|(?<!ου)μι|μαι)$/.test(word)
}

/** The forms of a verb that is not compound, in bare letters; of the millions that could be, those that are `possible`. */
export function formsOfSimpleVerb(verb: string, possible: ReadonlySet<string>): Set<string> {
  const forms = new Set<string>()
  const add: Add = (stems, endings) => {
    for (const stem of stems) {
      for (const ending of endings) {
        const form = stem + ending
        if (possible.has(form)) forms.add(form)
      }
    }
  }
  add([verb], [''])
  addRegularForms(verb, add)
  const parts = irregular.get(verb)
  if (parts) addIrregularForms(parts, add)
  return forms
}

type Add = (stems: readonly string[], endings: readonly string[]) => void

const contractPresents = {
  α: { present: PRESENT_IN_ALPHA, imperfect: [...IMPERFECT_IN_ALPHA, ...IMPERFECT_IN_EPSILON] },
  ε: { present: PRESENT_IN_EPSILON, imperfect: IMPERFECT_IN_EPSILON },
  ο: { present: PRESENT_IN_OMICRON, imperfect: IMPERFECT_IN_OMICRON },
}

/** Stems of one syllable, such as πλέω, contract only in part. */
const SHORT_STEM = 3

function addRegularForms(verb: string, add: Add): void {
  const [, contracted, vowel] = /^(.+)([αεο])(?:ω|ομαι)$/.exec(verb) ?? []
  if (contracted && vowel) {
    const { present, imperfect } = contractPresents[vowel as keyof typeof contractPresents]
    add([contracted], present)
    add(augmented(contracted), imperfect)
    if (vowel === 'ε' && contracted.length <= SHORT_STEM) addThematicPresent(contracted + vowel, add)
    addOtherTenses(contracted + vowel, true, add)
    return
  }
  const inUpsilon = /^(.+υ)(?:μι|μαι)$/.exec(verb)?.[1]
  if (inUpsilon) add([inUpsilon], PRESENT_IN_UPSILON)
  const stem = inUpsilon ?? /^(.+?)(?:ω|ομαι)$/.exec(verb)?.[1]
  // The other verbs in -μι are all irregular.
  if (!stem) return
  addThematicPresent(stem, add)
  addOtherTenses(stem, false, add)
}

function addThematicPresent(stem: string, add: Add): void {
  add([stem], PRESENT)
  add(augmented(stem), IMPERFECT)
}

function addOtherTenses(present: string, contracts: boolean, add: Add): void {
  const stems = regularStems(present, contracts)
  add(stems.sigmatic, PRESENT)
  add(stems.contractFuture, PRESENT_IN_EPSILON)
  addAorist(stems.aorist, add)
  addPassive(stems.passive, add)
  add(stems.perfect.flatMap(reduplicated).flatMap(withAugment), PERFECT)
  add(stems.perfectMiddle.flatMap(reduplicated).flatMap(withAugment), [''])
}

function addIrregularForms(parts: PrincipalParts, add: Add): void {
  const stems = (list = '') => spellOut(list)
  for (const present of stems(parts.present)) addThematicPresent(present, add)
  add(stems(parts.future), PRESENT)
  add(stems(parts.contractFuture), PRESENT_IN_EPSILON)
  addAorist(stems(parts.aorist), add)
  add(stems(parts.augmentedAorist), AORIST)
  add(stems(parts.secondAorist), SECOND_AORIST_UNAUGMENTED)
  add(stems(parts.augmented), SECOND_AORIST)
  addPassive(stems(parts.passive), add)
  add(stems(parts.perfect).flatMap(withAugment), PERFECT)
  add(stems(parts.perfectMiddle).flatMap(withAugment), PERFECT_MIDDLE)
  add(stems(parts.forms), [''])
}

/** The pluperfect may have an augment before its reduplication: ἐβέβλητο. */
function withAugment(perfect: string): string[] {
  return startsWithVowel(perfect) ? [perfect] : [perfect, `ε${perfect}`]
}

function addAorist(stems: readonly string[], add: Add): void {
  add(stems, AORIST_UNAUGMENTED)
  add(stems.flatMap(augmented), AORIST)
}

function addPassive(stems: readonly string[], add: Add): void {
  add(stems, AORIST_PASSIVE_UNAUGMENTED)
  // Some stems are listed with their augment.
  add([...stems, ...stems.flatMap(augmented)], AORIST_PASSIVE)
  add(
    stems.map((stem) => stem + FUTURE_PASSIVE_SIGN),
    PRESENT,
  )
}
