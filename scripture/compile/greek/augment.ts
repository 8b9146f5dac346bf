/**
 * What a past tense puts before its stem: ε before a consonant, or the first vowel lengthened. Several, where usage
 * differs from verb to verb (εὐχαρίστησα and ηὐχαρίστησα). The few verbs with η before a consonant are listed: ἤμελλον, ἠδύναντο.
 */
export function augmented(stem: string): string[] {
  if (!startsWithVowel(stem)) return stem.startsWith('ρ') ? [`ε${stem}`, `ερ${stem}`] : [`ε${stem}`]
  return lengthened
    .filter(([short]) => stem.startsWith(short))
    .map(([short, long]) => long + stem.slice(short.length))
}

/** What the perfect puts before its stem: the first consonant with ε, an aspirate as its plain sound (τεθέαμαι). */
export function reduplicated(stem: string): string[] {
  if (startsWithVowel(stem)) return augmented(stem)
  const first = stem[0] ?? ''
  const forms = [`ε${stem}`, `${plainSound[first] ?? first}ε${stem}`]
  return first === 'ρ' ? [...forms, `ερ${stem}`] : forms
}

export function startsWithVowel(letters: string): boolean {
  return /^[αεηιουω]/.test(letters)
}

const lengthened = [
  ['αι', 'η'],
  ['αυ', 'ηυ'],
  ['ει', 'ει'],
  ['ευ', 'ευ'],
  ['ευ', 'ηυ'],
  ['οι', 'ω'],
  ['ου', 'ου'],
  ['α', 'η'],
  ['ε', 'η'],
  ['ε', 'ει'],
  ['η', 'η'],
  ['ι', 'ι'],
  ['ο', 'ω'],
  ['υ', 'υ'],
  ['ω', 'ω'],
] as const

const plainSound: Readonly<Record<string, string>> = { φ: 'π', χ: 'κ', θ: 'τ' }
