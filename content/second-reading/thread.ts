import type { StudyFile } from '#content/files/study-file.ts'
import type { Prose } from '#content/prose/prose.ts'
import { sentencesOf } from '#content/prose/sentences.ts'
import { quotationsIn } from '#content/shown/quotations.ts'

/** Text that replaces every number, quotation and sentence that is removed from a day. */
const STRUCK = '[…]'

const REMARK = /\b(?:Hebrew|Greek|Aramaic)\b/
const NUMBER =
  /\b(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand)\b/gi

/**
 * Formats a day for a check of its argument. Three things are replaced with […]: numbers, quotations from outside the
 * passage, and whole sentences that mention Hebrew, Greek or Aramaic. Our writing standard requires that the argument
 * can be followed without them.
 */
export function threadOf({ file, day, title, content, reflection }: StudyFile): string[] {
  const struck = (paragraphs: readonly Prose[]) => paragraphs.map((prose) => strikeOut(file, prose))
  return [`Day ${day}: ${title.text}`, '', ...struck(content), '', 'Reflection', ...struck(reflection), '']
}

function strikeOut(file: string, prose: Prose): string {
  // A quotation is from outside the day's passage if a reference or `{source="…"}` follows it. `quotationsIn`
  // needs no passages to detect either of these, so `passages` is empty.
  const outside = quotationsIn({ file, prose: { ...prose }, passages: [] }).filter(
    ({ source, verification }) => source !== null || verification.kind === 'outside',
  )
  let text = prose.text
  for (const { start, end } of outside.toReversed()) text = text.slice(0, start) + STRUCK + text.slice(end)
  return sentencesOf(text)
    .map((sentence) => (REMARK.test(sentence) ? STRUCK : sentence.replaceAll(NUMBER, STRUCK)))
    .join(' ')
}
