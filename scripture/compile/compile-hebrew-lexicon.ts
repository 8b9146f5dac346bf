import type { CompiledLexicon, CompiledLexiconEntry } from '#scripture/compiled.ts'
import { hebrewHeadwords } from './hebrew-headwords.ts'
import { readPackageFile } from './packages.ts'
import { attribute, decodeEntities, innerXml, tidySpaces } from './strongs-xml.ts'

/**
 * Our own entry for the name of God. Strong's dictionary of 1890 spells the name "Jehovah", unlike the Hebrew text and
 * the World English Bible.
 */
const YAHWEH = {
  strongs: 'H3068',
  definition:
    'the name of the God of Israel; Yahweh in the World English Bible, LORD in the King James Version',
}

/**
 * Aramaic words, which occur only in the Aramaic parts of Ezra and Daniel (Open Scriptures Hebrew Bible), although the
 * dictionary marks them as Hebrew.
 */
const ARAMAIC_WORDS = ['H2819', 'H3679', 'H5952']

/**
 * Compiles Strong's Hebrew and Aramaic dictionary, public domain, from the XML of the package `strongs`. Parts of the
 * package are not used because of their licences: the numbers of a newer dictionary (`gloss`, copyrighted), the
 * `<list>` elements (unknown origin), and the .js files (CC BY-SA).
 */
export function compileHebrewLexicon(): CompiledLexicon {
  const xml = readPackageFile('strongs', 'hebrew/StrongHebrewG.xml')
  const entries = xml.matchAll(/<div type="entry" n="(\d+)">([\s\S]*?)<\/div>/g)
  return Object.fromEntries([...entries].map(([, number, entry = '']) => [`H${number}`, hebrewEntry(entry)]))
}

function hebrewEntry(entry: string): CompiledLexiconEntry {
  const tag = /<w [^>]*\bID="H\d+"[^>]*>/.exec(entry)?.[0] ?? ''
  const strongs = attribute(tag, 'ID')
  return {
    // The headword is not normalized to NFC, which would change the order of its vowel points.
    word: hebrewHeadwords[strongs] ?? attribute(tag, 'lemma'),
    language: ARAMAIC_WORDS.includes(strongs)
      ? 'Aramaic'
      : hebrewLanguage(attribute(tag, 'xml:lang'), innerXml(entry, 'note', ' type="exegesis"')),
    definition:
      strongs === YAHWEH.strongs
        ? YAHWEH.definition
        : hebrewDefinition(innerXml(entry, 'note', ' type="explanation"')),
  }
}

/**
 * The entries of proper names are marked "x-pn" and not with a language. Whether a name is Aramaic is stated in the
 * text of its entry.
 */
function hebrewLanguage(tag: string, derivation: string): CompiledLexiconEntry['language'] {
  const aramaicName = tag === 'x-pn' && derivation.trimStart().startsWith('(Aramaic)')
  return tag === 'arc' || aramaicName ? 'Aramaic' : 'Hebrew'
}

function hebrewDefinition(xml: string): string {
  const text = xml
    .replaceAll('</hi><hi>', ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/[{}]/g, '')
  return tidySpaces(decodeEntities(text)).replace(/[;,]$/, '')
}
