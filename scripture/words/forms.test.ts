import { expect, test } from 'vitest'
import { greekForm } from '#contract/scripture/grammar/greek-form.ts'
import { hebrewForm, hebrewParts } from '#contract/scripture/grammar/hebrew-form.ts'
import { books } from '#scripture/books.ts'
import { readGreekBook, readHebrewBook } from '#scripture/shards.ts'

test.each([
  ['V-2AAD-P--', 'verb, aorist active imperative, second person plural', 'a command, to more than one'],
  [
    'V-3AAI-S--',
    'verb, aorist active indicative, third person singular',
    'something that happened, told as one whole; he, she or it',
  ],
  [
    'V-3XPI-S--',
    'verb, perfect passive indicative, third person singular',
    'something that has happened, and what came of it remains; he, she or it; something done to the one spoken of',
  ],
  ['V--PAN----', 'verb, present active infinitive', '“to …”: the doing itself'],
  ['N-----GSF-', 'noun, genitive feminine singular', 'whose, or of what'],
  ['RA----NSM-', 'article, nominative masculine singular', ''],
  ['A-----NSMC', 'adjective, nominative masculine singular, comparative', 'the one who is or does it'],
  ['C---------', 'conjunction', ''],
])('Greek %s', (morph, parsing, plain) => {
  expect(greekForm(morph)).toEqual({ parsing, plain })
})

test.each([
  [
    'HC/Vqw3ms',
    'conjunction + verb, qal sequential imperfect, third person masculine singular',
    'the next step of a story: “and …”; he or it',
  ],
  ['HVqv2mp', 'verb, qal imperative, second person masculine plural', 'a command, to more than one'],
  ['HR/Ncfsa', 'preposition + noun, feminine singular absolute', ''],
  ['HNcmpc', 'noun, masculine plural construct', 'more than one; “… of”: belongs to the next word'],
  [
    'HVhc/Sp3ms',
    'verb, hiphil infinitive construct + pronoun as ending, third person masculine singular',
    '“to …”: the doing itself; most often causing it to be done',
  ],
  ['AVqp3ms', 'verb, peal perfect, third person masculine singular', 'something seen as done; he or it'],
])('Hebrew and Aramaic %s', (morph, parsing, plain) => {
  expect(hebrewForm(morph)).toEqual({ parsing, plain })
})

test('every grammatical form in the Bible is described, and so is every part of a Hebrew word', () => {
  for (const { usfm, testament } of books) {
    if (testament === 'new') {
      for (const morph of new Set(readGreekBook(usfm).morphs)) expect(greekForm(morph).parsing).not.toBe('')
    } else {
      for (const morph of readHebrewBook(usfm).morphs) {
        expect(hebrewForm(morph).parsing).not.toBe('')
        expect(hebrewParts(morph).every((part) => part !== '')).toBe(true)
      }
    }
  }
})

test.each(['', 'V-', 'Q---------', 'V-3AAI-S--X'])('%j is no Greek form', (morph) => {
  expect(() => greekForm(morph)).toThrow('no Greek form')
})

test.each(['HX', 'HVqp3mszz'])('%j is no Hebrew form', (morph) => {
  expect(() => hebrewForm(morph)).toThrow('no Hebrew form')
})
