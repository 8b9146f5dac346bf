/**
 * Words that earlier versions of our comments and documents used in a sense of their own, each with the standard term
 * that replaces it.
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
  pageErrors: 'failures',
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

/** A docstring that begins with a clause instead of a verb or a noun; a question is allowed. */
export const bareClause = /^(What|Whoever|Whatever|Whose|Who|Whom|Where|Which|How|That)\b(?!.*\?$)/

/** A docstring that begins with a preposition whose noun is missing. */
export const danglingPreposition = /^(Of|As|By|For|With|From|Up to|Over|Behind|Beside|Among)\b/

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}’']+/gu) ?? []
}

/** Returns the words of a text that are listed in `dialect`, and "what", in their order. */
export function oddWords(text: string): string[] {
  return wordsOf(text).filter((word) => word === 'what' || Object.hasOwn(dialect, word))
}
