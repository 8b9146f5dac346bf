import type { BibleChapterText } from '#contract/reading/bible.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Lists the verse numbers that have no text in this translation; renders nothing if there are none. */
export function BlankVerses({ text: { passage, blankVerses } }: { text: BibleChapterText }) {
  if (blankVerses.length === 0) return null
  const numbers = list.format(blankVerses.map(String))
  return (
    <p className="mt-4 max-w-prose text-sm text-soft">
      {blankVerses.length === 1 ? `Verse ${numbers} has` : `Verses ${numbers} have`} no words in the{' '}
      {passage.translation}: the manuscripts it follows do not have them here.
    </p>
  )
}
