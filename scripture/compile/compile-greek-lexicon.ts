import type { CompiledLexicon, CompiledLexiconEntry } from '#scripture/compiled.ts'
import { readPackageFile } from './packages.ts'
import { attribute, decodeEntities, innerXml, tidySpaces } from './strongs-xml.ts'

/**
 * First words of the definition, for entries whose definition begins, in the source file, within the field for the
 * derivation. Found by hand. Without this list, θεός would be defined as "figuratively, a magistrate".
 */
const senseBegins: Readonly<Record<string, string>> = {
  G852: 'non-apparent',
  G1122: 'a writer',
  G1537: 'from, out',
  G1682: 'my God',
  G2289: 'to kill',
  G2316: 'a deity',
  G2366: 'a storm',
  G2983: 'to take',
  G3718: 'to make a straight cut',
  G3741: 'properly, right',
  G4092: 'to fire',
  G4434: 'a beggar',
  G4486: 'to "break,"',
  G4706: 'more earnestly',
  G5177: 'properly, to affect',
  G5501: 'more evil',
}

/**
 * Corrections of misprinted headwords, by Strong's number. Only words are corrected that cannot be Greek, and one that
 * the New Testament has in another form (γρηγορέω).
 */
const misprints: Readonly<Record<string, Pick<CompiledLexiconEntry, 'word' | 'transliteration'>>> = {
  G239: { word: 'ἀλληλουϊά', transliteration: 'allēlouïa' },
  G346: { word: 'ἀνακεφαλαιόομαι', transliteration: 'anakephalaioomai' },
  G1127: { word: 'γρηγορέω', transliteration: 'grēgoreō' },
  G1335: { word: 'διήγησις', transliteration: 'diēgēsis' },
  G1942: { word: 'ἐπικάλυμμα', transliteration: 'epikalymma' },
  G2571: { word: 'κάλυμμα', transliteration: 'kalymma' },
  G3539: { word: 'νοέω', transliteration: 'noeō' },
  G3901: { word: 'παραρρέω', transliteration: 'pararrheō' },
  G5381: { word: 'φιλοξενία', transliteration: 'philoxenia' },
}

/** Compiles Strong's Greek dictionary, public domain, from the XML of the package `strongs`. */
export function compileGreekLexicon(hebrew: CompiledLexicon): CompiledLexicon {
  const xml = readPackageFile('strongs', 'greek/StrongsGreekDictionaryXML_1.4/strongsgreek.xml')
  const entries = new Map<string, string>()
  const words = new Map<string, string>(Object.entries(hebrew).map(([number, { word }]) => [number, word]))
  for (const [, number, entry = ''] of xml.matchAll(/<entry strongs="0*(\d+)">([\s\S]*?)<\/entry>/g)) {
    const word = misprints[`G${number}`]?.word ?? modernRho(attribute(headword(entry), 'unicode'))
    // Strong left out the numbers G2717 and G3203 to G3302, so the dictionary has no entries for them.
    if (word === '') continue
    entries.set(`G${number}`, entry)
    words.set(`G${number}`, word)
  }
  return Object.fromEntries([...entries].map(([number, entry]) => [number, greekEntry(number, entry, words)]))
}

function greekEntry(
  strongs: string,
  entry: string,
  words: ReadonlyMap<string, string>,
): CompiledLexiconEntry {
  const derivation = greekText(innerXml(entry, 'strongs_derivation'), words)
  const definition = greekText(innerXml(entry, 'strongs_def'), words)
  return {
    word: words.get(strongs) ?? '',
    language: 'Greek',
    transliteration:
      misprints[strongs]?.transliteration ?? plainTransliteration(attribute(headword(entry), 'translit')),
    definition: senseOf(strongs, derivation, definition),
  }
}

function headword(entry: string): string {
  return /<greek [^>]*\/>/.exec(entry)?.[0] ?? ''
}

/** Replaces each Strong's number that refers to another entry with the Greek word of that entry. */
function greekText(xml: string, words: ReadonlyMap<string, string>): string {
  const text = xml
    .replace(
      /<strongsref language="(\w)\w*" strongs="0*(\d+)"\/>/g,
      (_, language, number) => words.get(`${language}${number}`) ?? '',
    )
    .replace(/<greek [^>]*\/>/g, (tag) => modernRho(attribute(tag, 'unicode')))
    .replace(/<[^>]+>/g, '')
  return tidySpaces(decodeEntities(text))
}

/** Removes the breathing marks of a double rho, which older books print and present editions do not: "παρρησία". */
function modernRho(text: string): string {
  return text.normalize('NFC').replaceAll('ῤῥ', 'ρρ')
}

/**
 * Returns the definition of an entry. The source file divides entries at a semicolon into derivation and definition,
 * not always correctly. If the semicolon is within a parenthesis of the derivation, the definition begins after the
 * parenthesis. If there is no semicolon, the source has all of the text in the field for the derivation, and that text
 * is returned.
 */
function senseOf(strongs: string, derivation: string, definition: string): string {
  const begin = senseBegins[strongs]
  if (begin) {
    const printed = `${derivation} ${definition}`.trim()
    const at = printed.indexOf(begin)
    if (at < 0) throw new Error(`${strongs} does not say "${begin}".`)
    return printed.slice(at)
  }
  if (definition === '') return derivation.replace(/^of uncertain affinity; /, '')
  if (openParentheses(derivation) === 0) return definition
  const behind = definition.slice(endOfParenthesis(definition, openParentheses(derivation)))
  return behind.replace(/^[;,.\s]+/, '') || definition
}

function openParentheses(text: string): number {
  return text.split('(').length - text.split(')').length
}

/**
 * Returns the index after the character that closes the outermost parenthesis, if `depth` parentheses were opened
 * before `text` begins; 0 if that parenthesis is not closed.
 */
function endOfParenthesis(text: string, depth: number): number {
  let open = depth
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') open += 1
    if (text[index] === ')') open -= 1
    if (open === 0) return index + 1
  }
  return 0
}

/**
 * Removes the accents from a transliteration, but not macrons (signs of long vowels) and diaereses: "agápē" becomes
 * "agapē".
 */
function plainTransliteration(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u0302]/g, '')
    .normalize('NFC')
}
