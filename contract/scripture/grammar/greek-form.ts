import { listed, type WordForm } from './word-form.ts'

type Names = Readonly<Record<string, string>>

const parts: Names = {
  'A-': 'adjective',
  'C-': 'conjunction',
  'D-': 'adverb',
  'I-': 'interjection',
  'N-': 'noun',
  'P-': 'preposition',
  RA: 'article',
  RD: 'demonstrative pronoun',
  RI: 'question word or indefinite pronoun',
  RP: 'personal pronoun',
  RR: 'relative pronoun',
  'V-': 'verb',
  'X-': 'particle',
}
const persons: Names = { 1: 'first person', 2: 'second person', 3: 'third person' }
const tenses: Names = {
  P: 'present',
  I: 'imperfect',
  F: 'future',
  A: 'aorist',
  X: 'perfect',
  Y: 'pluperfect',
}
const voices: Names = { A: 'active', M: 'middle', P: 'passive' }
const moods: Names = {
  I: 'indicative',
  D: 'imperative',
  S: 'subjunctive',
  O: 'optative',
  N: 'infinitive',
  P: 'participle',
}
const cases: Names = { N: 'nominative', G: 'genitive', D: 'dative', A: 'accusative', V: 'vocative' }
const numbers: Names = { S: 'singular', P: 'plural' }
const genders: Names = { M: 'masculine', F: 'feminine', N: 'neuter' }
const degrees: Names = { C: 'comparative', S: 'superlative' }

/**
 * Parses the code of a Greek form.
 * @param morph MorphGNT's code: two characters for the part of speech, then one each for person, tense, voice, mood,
 * case, number, gender and degree
 * @throws {Error} for a code that MorphGNT does not have
 */
export function greekForm(morph: string): WordForm {
  const part = parts[morph.slice(0, 2)]
  const [
    person = '',
    tense = '',
    voice = '',
    mood = '',
    grammaticalCase = '',
    number = '',
    gender = '',
    degree = '',
  ] = morph.slice(2)
  if (!part || morph.length !== 10) throw new Error(`There is no Greek form ${morph}.`)
  const parsing = listed([
    part,
    listed([tenses[tense], voices[voice], moods[mood]], ' '),
    listed([persons[person], cases[grammaticalCase], genders[gender], numbers[number]], ' '),
    degrees[degree],
  ])
  const plain =
    mood === '-'
      ? plainNoun(part, grammaticalCase, number)
      : plainVerb({ person, tense, voice, mood, number })
  return { parsing, plain }
}

const subjects: Names = {
  '1S': 'I',
  '2S': 'you, one person',
  '3S': 'he, she or it',
  '1P': 'we',
  '2P': 'you, more than one',
  '3P': 'they',
}
const tenseMeanings: Names = {
  P: 'something that is happening, or keeps happening',
  I: 'something that was happening, or kept happening',
  F: 'something that will happen',
  A: 'something that happened, told as one whole',
  X: 'something that has happened, and what came of it remains',
  Y: 'something that had happened before',
}
const commands: Names = {
  '2S': 'a command, to one person',
  '2P': 'a command, to more than one',
  '3S': 'a command about him, her or it: “let …”',
  '3P': 'a command about them: “let them …”',
}
const voiceMeanings: Names = {
  P: 'something done to the one spoken of',
  M: 'something done for or to oneself',
}

function plainVerb(verb: Record<'person' | 'tense' | 'voice' | 'mood' | 'number', string>): string {
  const { person, tense, voice, mood, number } = verb
  const who = person + number
  switch (mood) {
    case 'D':
      return commands[who] ?? 'a command'
    case 'S':
      return listed(['something that may, should or would happen', subjects[who]], '; ')
    case 'O':
      return listed(['a wish', subjects[who]], '; ')
    case 'N':
      return '“to …”: the doing itself'
    case 'P':
      return listed(['“…ing”: tells of someone or something by what is done', voiceMeanings[voice]], '; ')
    default:
      return listed([tenseMeanings[tense], subjects[who], voice === 'P' ? voiceMeanings.P : undefined], '; ')
  }
}

const roles: Names = {
  N: 'the one who is or does it',
  G: 'whose, or of what',
  D: 'to, for, by or in it',
  A: 'the one it is done to, or where it leads',
  V: 'the one who is spoken to',
}

function plainNoun(part: string, grammaticalCase: string, number: string): string {
  const role = roles[grammaticalCase]
  if (!role || part === 'article') return ''
  return listed([role, number === 'P' ? 'more than one' : undefined], '; ')
}
