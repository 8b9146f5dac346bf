import type { Translation } from '#contract/scripture/passage.ts'

/** Translation whose abbreviation follows a reference, such as "ESV" in "John 3:16 ESV". */
export interface TranslationBehind {
  /** The translation, if it is one that the app contains; otherwise null. */
  ours: Translation | null
  name: string
  /** Offset of the first character after the name of the translation. */
  end: number
}

const ours: ReadonlyMap<string, Translation> = new Map([
  ['KJV', 'KJV'],
  ['AV', 'KJV'],
  ['KJB', 'KJV'],
  ['WEB', 'WEB'],
  ['WEBU', 'WEB'],
])

/**
 * Common abbreviations of translations that the app does not contain. In running text, only these are recognised after
 * a reference, because other words in capitals may be ordinary ones.
 */
const others = new Set(
  'AMP ASV BSB CEB CEV CSB DRB ERV ESV ESVUK GNB GNT GNV GW HCSB ISV JPS LEB LSB LSV MEV MSG NAB NABRE NASB NASB95 NCV NET NIRV NIV NIV84 NIVUK NJB NKJV NLT NLV NRSV NRSVUE NWT RSV RV TEV TLB TLV TNIV TPT WEBBE YLT'.split(
    ' ',
  ),
)

const BEHIND =
  /[\s,]{0,2}(?:\(\s?([A-Za-z][A-Za-z0-9]{1,7}(?:\s\d{4})?)\s?\)|\[\s?([A-Za-z][A-Za-z0-9]{1,7}(?:\s\d{4})?)\s?\]|([A-Z][A-Z0-9]{1,7})(?![\p{L}\d]))/uy

/**
 * Returns the translation whose abbreviation begins at an offset of a text, such as "KJV", "(NIV)" or "[ESV 2011]";
 * null if there is none.
 */
export function translationAt(text: string, at: number, isRunning: boolean): TranslationBehind | null {
  BEHIND.lastIndex = at
  const [whole, round, square, bare] = BEHIND.exec(text) ?? []
  const name = round ?? square ?? bare
  if (whole === undefined || name === undefined) return null
  const code = name.toUpperCase().replace(/\s.*/, '')
  const known = ours.get(code)
  // A word in capitals after a reference may also be the next book: "JOHN 3:16 ROMANS 8:28", "John 3:16 II Tim 3:16".
  const isEnd = /^[\s.;,)]*(?:$|\n)/.test(text.slice(at + whole.length, at + whole.length + 4))
  const isName = known !== undefined || others.has(code) || (!isRunning && isEnd)
  return isName ? { ours: known ?? null, name, end: at + whole.length } : null
}
