import { bareLetters } from './letters.ts'

/** Of a participle in -μενος. */
const ADJECTIVE = 'ος ου ω ον ε οι ων οις ους η ης ην αι αις ας α'.split(' ')

/**
 * The forms that a table of this folder lists, one by one:
 *
 * - `ουσι(ν)` is both ουσι and ουσιν;
 * - `ομεν-ος` is ομενος and all its other cases, numbers and genders;
 * - `_` is no ending at all.
 */
export function expand(list: string): string[] {
  return list.split(/\s+/).filter(Boolean).flatMap(expandOne)
}

/** The same by their letters alone. */
export function spellOut(list: string): string[] {
  return expand(list).map(bareLetters)
}

function expandOne(notation: string): string[] {
  if (notation === '_') return ['']
  if (notation.endsWith('-ος')) return ADJECTIVE.map((ending) => notation.replace('-ος', ending))
  return notation.endsWith('(ν)') ? [notation.replace('(ν)', ''), notation.replace('(ν)', 'ν')] : [notation]
}
