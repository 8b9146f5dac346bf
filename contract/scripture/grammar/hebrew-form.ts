import { listed, type WordForm } from './word-form.ts'

type Names = Readonly<Record<string, string>>

const parts: Names = {
  A: 'adjective',
  C: 'conjunction',
  D: 'adverb',
  N: 'noun',
  P: 'pronoun',
  R: 'preposition',
  S: 'suffix',
  T: 'particle',
  V: 'verb',
}
const kinds: Readonly<Record<string, Names>> = {
  A: { c: 'cardinal number', g: 'adjective of a people', o: 'ordinal number' },
  N: { c: 'noun', g: 'noun of a people', p: 'name' },
  P: {
    d: 'demonstrative pronoun',
    f: 'indefinite pronoun',
    i: 'question word',
    p: 'personal pronoun',
    r: 'relative pronoun',
  },
  R: { d: 'preposition with article' },
  S: { d: 'ending of direction', h: 'lengthened ending', n: 'lengthened ending', p: 'pronoun as ending' },
  T: {
    a: 'particle of affirmation',
    d: 'article',
    e: 'particle of urging',
    i: 'question particle',
    j: 'interjection',
    m: 'demonstrative particle',
    n: 'negative particle',
    o: 'mark of the object',
    r: 'relative particle',
  },
}
const hebrewStems: Names = {
  q: 'qal',
  N: 'niphal',
  p: 'piel',
  P: 'pual',
  h: 'hiphil',
  H: 'hophal',
  t: 'hithpael',
  o: 'polel',
  O: 'polal',
  r: 'hithpolel',
  m: 'poel',
  M: 'poal',
  k: 'palel',
  K: 'pulal',
  Q: 'qal passive',
  l: 'pilpel',
  L: 'polpal',
  f: 'hithpalpel',
  D: 'nithpael',
  j: 'pealal',
  i: 'pilel',
  u: 'hothpaal',
  c: 'tiphil',
  v: 'hishtaphel',
  w: 'nithpalel',
  y: 'nithpoel',
  z: 'hithpoel',
}
const aramaicStems: Names = {
  q: 'peal',
  Q: 'peil',
  u: 'hithpeel',
  p: 'pael',
  P: 'ithpaal',
  M: 'hithpaal',
  a: 'aphel',
  h: 'haphel',
  s: 'saphel',
  e: 'shaphel',
  H: 'hophal',
  i: 'ithpeel',
  t: 'hishtaphel',
  v: 'ishtaphel',
  w: 'hithaphel',
  o: 'polel',
  z: 'ithpoel',
  r: 'hithpolel',
  f: 'hithpalpel',
  b: 'hephal',
  c: 'tiphel',
  m: 'poel',
  l: 'palpel',
  L: 'ithpalpel',
  O: 'ithpolel',
  G: 'ittaphal',
}
const conjugations: Names = {
  p: 'perfect',
  q: 'sequential perfect',
  i: 'imperfect',
  w: 'sequential imperfect',
  h: 'cohortative',
  j: 'jussive',
  v: 'imperative',
  r: 'participle',
  s: 'passive participle',
  a: 'infinitive absolute',
  c: 'infinitive construct',
}
const persons: Names = { 1: 'first person', 2: 'second person', 3: 'third person' }
const genders: Names = { b: 'masculine or feminine', c: 'common', f: 'feminine', m: 'masculine' }
const numbers: Names = { d: 'dual', p: 'plural', s: 'singular' }
const states: Names = { a: 'absolute', c: 'construct', d: 'determined' }

/** Parsed code of one part of a word: a prefix, the word itself, or a suffix. */
interface Part {
  kind: string
  stem: string | undefined
  conjugation: string
  person: string
  gender: string
  number: string
  state: string
  parsing: string
}

/**
 * Parses the code of a Hebrew or Aramaic form into its description in technical terms and in plain words.
 * @param morph a code of the Open Scriptures Hebrew Bible; its first character is the language: "HR/Ncfsa"
 * @throws {Error} for an invalid code
 */
export function hebrewForm(morph: string): WordForm {
  const read = partsOf(morph)
  const main = read.find(({ kind }) => 'VNAPD'.includes(kind))
  return {
    parsing: read.map(({ parsing }) => parsing).join(' + '),
    plain: main?.kind === 'V' ? plainVerb(main) : main ? plainNoun(main) : '',
  }
}

/** Returns a description in grammatical terms for each part of a word, in order. */
export function hebrewParts(morph: string): string[] {
  return partsOf(morph).map(({ parsing }) => parsing)
}

function partsOf(morph: string): Part[] {
  const stems = morph.startsWith('A') ? aramaicStems : hebrewStems
  return (
    morph
      .slice(1)
      .split('/')
      // Empty codes are dropped: the Open Scriptures Hebrew Bible has one in Ezra 4:12 and one in Jeremiah
      // 6:26.
      .filter((code) => code !== '')
      .map((code) => readPart(code, stems))
  )
}

function readPart(code: string, stems: Names): Part {
  const kind = code.charAt(0)
  if (!parts[kind]) throw new Error(`There is no Hebrew form ${code}.`)
  const isVerb = kind === 'V'
  const stem = isVerb ? stems[code.charAt(1)] : undefined
  const conjugation = isVerb ? code.charAt(2) : ''
  // A code has a character for the person only if the form has a person: if it is a verb (but no participle or
  // infinitive), a pronoun or a suffix.
  const hasPerson = isVerb ? !'rsac'.includes(conjugation) : 'PS'.includes(kind)
  let rest = code.slice(isVerb ? 3 : 2)
  const take = (names: Names) => {
    const letter = rest.charAt(0)
    if (letter !== 'x' && !names[letter]) return ''
    rest = rest.slice(1)
    return letter === 'x' ? '' : letter
  }
  const person = hasPerson ? take(persons) : ''
  const [gender, number, state] = [take(genders), take(numbers), take(states)]
  if (rest !== '') throw new Error(`There is no Hebrew form ${code}.`)
  const name = kinds[kind]?.[code.charAt(1)] ?? parts[kind]
  const parsing = listed([
    listed([name, isVerb ? listed([stem, conjugations[conjugation]], ' ') : undefined]),
    listed([persons[person], genders[gender], numbers[number], states[state]], ' '),
  ])
  return { kind, stem, conjugation, person, gender, number, state, parsing }
}

const subjects: Names = {
  '1s': 'I',
  '1p': 'we',
  '2ms': 'you, one man',
  '2fs': 'you, one woman',
  '2mp': 'you, more than one',
  '2fp': 'you, women',
  '3ms': 'he or it',
  '3fs': 'she or it',
  '3mp': 'they',
  '3fp': 'they, women',
  '3p': 'they',
}
const conjugationMeanings: Names = {
  p: 'something seen as done',
  q: 'a step that follows: “and …”',
  i: 'something not yet done, or done again and again',
  w: 'the next step of a story: “and …”',
  h: 'a wish of one’s own: “let me …”',
  j: 'a wish: “may …”',
  r: '“…ing”: tells of someone or something by what is done',
  s: 'tells of someone or something by what was done to it',
  a: 'the doing itself; beside its own verb it adds weight: “surely”',
  c: '“to …”: the doing itself',
}
const stemMeanings: Names = {
  niphal: 'most often done to, or among, those spoken of',
  pual: 'done to the one spoken of',
  hiphil: 'most often causing it to be done',
  hophal: 'caused to be done',
  hithpael: 'most often done to oneself',
}

function plainVerb({ stem = '', conjugation, person, gender, number }: Part): string {
  const acts = subjects[person + gender + number] ?? subjects[person + number]
  if (conjugation === 'v') return listed([commandTo(gender, number), stemMeanings[stem]], '; ')
  return listed([conjugationMeanings[conjugation], acts, stemMeanings[stem]], '; ')
}

function commandTo(gender: string, number: string): string {
  if (number === 'p') return gender === 'f' ? 'a command, to women' : 'a command, to more than one'
  return gender === 'f' ? 'a command, to a woman' : 'a command, to one person'
}

function plainNoun({ number, state, kind }: Part): string {
  const many: Names = { p: 'more than one', d: 'two of them' }
  return listed(
    [many[number], state === 'c' && kind === 'N' ? '“… of”: belongs to the next word' : undefined],
    '; ',
  )
}
