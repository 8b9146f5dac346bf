import { expect, test } from 'vitest'
import { mayBeFormOf } from './accent-rules.ts'
import { augmented, reduplicated } from './augment.ts'
import { declinedForms } from './declensions.ts'
import { accentedLetters, bareLetters } from './letters.ts'
import { expand } from './notation.ts'
import { regularStems } from './verb-stems.ts'

test('the letters of a word are without accents, capitals, final sigmas and marks', () => {
  expect(bareLetters('Ἰησοῦς')).toBe('ιησουσ')
  expect(bareLetters('ἀλλ’')).toBe('αλλ')
  expect(bareLetters('Μωϋσῆς')).toBe('μωυσησ')
})

test('a word is compared with the accent it has alone', () => {
  expect(accentedLetters('καὶ')).toBe('καί')
  expect(accentedLetters('Ἄνθρωπός')).toBe('ἄνθρωπος')
  expect(accentedLetters('οὐρανός')).toBe('οὐρανός')
  expect(accentedLetters('ἀλλ’')).toBe("ἀλλ'")
})

test('a table may shorten what it lists', () => {
  expect(expand('ω ουσι(ν)')).toEqual(['ω', 'ουσι', 'ουσιν'])
  expect(expand('μεν-ος')).toContain('μεναις')
})

test('the augment is ε, or the first vowel lengthened', () => {
  expect(augmented('λυ')).toContain('ελυ')
  expect(augmented('αγαπα')).toEqual(['ηγαπα'])
  expect(augmented('οικοδομη')).toContain('ωκοδομη')
  expect(augmented('ριπτ')).toContain('εριπτ')
})

test('a word keeps its breathing, but for a smooth augment, three verbs and names', () => {
  expect(mayBeFormOf('ἕξ', 'ἔχων')).toBe(false)
  expect(mayBeFormOf('στήκω', 'ἕστηκεν')).toBe(false)
  expect(mayBeFormOf('λύω', 'ἔλυσεν')).toBe(true)
  expect(mayBeFormOf('ἵστημι', 'ἔστη')).toBe(true)
  expect(mayBeFormOf('Ἡλίας', 'Ἠλίου')).toBe(true)
})

test('a contracted present has a circumflex, an imperative need not', () => {
  expect(mayBeFormOf('κοσμέω', 'κόσμου')).toBe(false)
  expect(mayBeFormOf('φωνέω', 'φωνὴ')).toBe(false)
  expect(mayBeFormOf('ποιέω', 'ποιῶν')).toBe(true)
  expect(mayBeFormOf('φοβέω', 'φοβοῦ')).toBe(true)
  expect(mayBeFormOf('βοηθέω', 'βοήθει')).toBe(true)
})

test('reduplication doubles the first consonant, as a plain sound', () => {
  expect(reduplicated('λυκ')).toContain('λελυκ')
  expect(reduplicated('θεα')).toContain('τεθεα')
  expect(reduplicated('σταυρω')).toContain('εσταυρω')
  expect(reduplicated('αγαπηκ')).toEqual(['ηγαπηκ'])
})

test('the end of a stem decides what becomes of it', () => {
  expect(regularStems('γραφ', false)).toMatchObject({ sigmatic: ['γραψ'], passive: ['γραφθ', 'γραφ'] })
  expect(regularStems('πιστευ', false).sigmatic).toEqual(['πιστευσ'])
  expect(regularStems('δικαιο', true).sigmatic).toContain('δικαιωσ')
  expect(regularStems('κηρυσσ', false).sigmatic).toContain('κηρυξ')
  expect(regularStems('αγγελλ', false)).toMatchObject({ sigmatic: [], contractFuture: ['αγγελ'] })
  expect(regularStems('αγγελλ', false).aorist).toContain('αγγειλ')
})

test('the longest end that fits decides how a noun is declined', () => {
  expect(declinedForms('πνευμα')).toContain('πνευματοσ')
  expect(declinedForms('πνευμα')).not.toContain('πνευμαι')
  expect(declinedForms('ανηρ')).toContain('ανδρασιν')
  expect(declinedForms('αμην')).toContain('αμην')
  expect(declinedForms('αβραδαβ')).toEqual(['αβραδαβ'])
})
