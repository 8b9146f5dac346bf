/**
 * Words that our comments and documents once used with meanings of their own, each with the standard term that replaces
 * it.
 */
export const dialect: Readonly<Record<string, string>> = {
  anew: 'again',
  befall: 'happen to',
  befalls: 'happens to',
  heard: 'received',
  hears: 'receives',
  kept: 'stored, cached',
  letter: 'email',
  letters: 'emails, characters',
  lies: 'is stored',
  meanwhile: 'at the same time',
  mend: 'fix',
  mended: 'fixed',
  mends: 'fixes',
  nobody: 'no user, no one',
  nought: 'zero',
  reckon: 'calculate',
  reckoned: 'calculated',
  seldom: 'rarely',
  somebody: 'a user, someone',
  stands: 'is, is stored',
  tells: 'returns, reports',
  theirs: 'their own',
  thereby: 'so',
  told: 'notified, passed',
  whatever: 'any',
  wherever: 'where',
  whereupon: 'then',
  whoever: 'the user, the caller',
}

/** Matches a docstring that begins with a clause ("What …") instead of a verb or a noun. A question is not matched. */
export const bareClause = /^(What|Whoever|Whatever|Whose|Who|Whom|Where|Which|How|That)\b(?!.*\?$)/

/** Matches a docstring that begins with a preposition ("Of …") and does not name its subject. */
export const danglingPreposition = /^(Of|As|By|For|With|From|Up to|Over|Behind|Beside|Among)\b/

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}’']+/gu) ?? []
}

/** Returns those words of a text that `dialect` lists, and each "what", in order. */
export function oddWords(text: string): string[] {
  return wordsOf(text).filter((word) => word === 'what' || Object.hasOwn(dialect, word))
}
