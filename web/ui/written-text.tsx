import { Fragment } from 'react'

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u
/**
 * Matches a reference with a numbered book, such as "1 Cor 13:4–7": the number, the book in Latin letters,
 * then chapter and verses.
 */
const NUMBERED_BOOK = /((?<![\p{L}\p{N}])[1-3]\s?\p{Script=Latin}[\p{L}.]*(?:\s\d[\d:.,–—-]*)?)/u

/**
 * Text as a user typed it. It must be in an element with `dir="auto"`.
 *
 * In text from right to left, browsers display the number of a book behind the reference ("Cor 13:4–7 1"). Therefore
 * each such reference is isolated with `<bdi>`.
 */
export function WrittenText({ text }: { text: string }) {
  if (!RIGHT_TO_LEFT.test(text)) return text
  return text.split(NUMBERED_BOOK).map((part, index) =>
    // The pattern has one group, so `split` puts the references at the odd indexes.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    index % 2 ? <bdi key={index}>{part}</bdi> : <Fragment key={index}>{part}</Fragment>,
  )
}
