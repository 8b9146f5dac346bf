import { type SealableKind, sealableKinds } from '#contract/sealed.ts'

const words: Readonly<Record<SealableKind, string>> = {
  prayer: 'prayers',
  note: 'notes',
  answer: 'answers',
  mark: 'marks',
}

/** Formats kinds of entries as a list in a sentence, for example "prayers, notes and answers". */
export function kindsInWords(kinds: readonly SealableKind[]): string {
  const named = sealableKinds.filter((kind) => kinds.includes(kind)).map((kind) => words[kind])
  return new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(named)
}
