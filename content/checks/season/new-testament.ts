import { bookByReferenceName } from '#scripture/books.ts'

const REFERENCE = /((?:[1-3] )?\p{Lu}\p{L}+) \d+(?::\d+)?/gu

/** Whether a text contains a reference to the New Testament, such as "(Hebrews 9:13)". */
export function namesNewTestament(text: string): boolean {
  return [...text.matchAll(REFERENCE)].some(([, name = '']) => bookByReferenceName(name)?.testament === 'new')
}

export function namesJesus(text: string): boolean {
  return /\b(?:Jesus|Christ|Messiah)\b/.test(text)
}
