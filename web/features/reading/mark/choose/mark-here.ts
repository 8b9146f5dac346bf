import { inTranslation, type MarkPlace, markPlace, order } from '#contract/reading/mark/mark-place.ts'
import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import type { Mark, MarkActions } from '#web/features/reading/mark/mark.data.ts'

/** Returns the marks that touch a place, newest first. */
export function marksTouching(marks: readonly Mark[], place: MarkPlace): Mark[] {
  return marks.filter((mark) => {
    if (mark.place.book !== place.book) return false
    const { from, to } = inTranslation(mark.place, place.translation)
    if (order(to) < order(place.from) || order(place.to) < order(from)) return false
    return !place.words || !mark.place.words || mark.place.translation !== place.translation
      ? true
      : startOf(mark.place) <= endOf(place) && startOf(place) <= endOf(mark.place)
  })
}

/** Returns the style that a press on it would remove, for each mark on exactly this place. */
export function stylesAt(marks: readonly Mark[], place: MarkPlace): ReadonlySet<MarkStyle> {
  return new Set(marks.filter((mark) => isSamePlace(mark.place, place)).map(({ style }) => style))
}

/** Effect of a press on a style: the mark that it added, changed or removed. */
export type Pressed = { did: 'added' | 'changed' | 'removed'; id: string }

/**
 * Marks a place, after a press on a style. A bookmark is added beside a highlight. A highlight or an underline on
 * exactly this place gets the new style; if it has that style already, it is removed.
 */
export async function pressStyle(
  { marks, actions }: { marks: readonly Mark[]; actions: MarkActions },
  place: MarkPlace,
  style: MarkStyle,
): Promise<Pressed> {
  const sameKind = marks.find(
    (mark) => isSamePlace(mark.place, place) && (mark.style === 'bookmark') === (style === 'bookmark'),
  )
  if (!sameKind) return { did: 'added', id: await actions.add(markPlace(place), style) }
  const { id } = sameKind
  if (sameKind.style === style) await actions.remove(id)
  else await actions.restyle(id, style)
  return { did: sameKind.style === style ? 'removed' : 'changed', id }
}

/** Whether two places are the same: the same verses in any translation, or the same words in one. */
function isSamePlace(one: MarkPlace, other: MarkPlace): boolean {
  if (one.book !== other.book || (one.words === null) !== (other.words === null)) return false
  if (one.words && one.translation !== other.translation) return false
  const { from, to } = inTranslation(one, other.translation)
  const isSameRange = order(from) === order(other.from) && order(to) === order(other.to)
  return isSameRange && one.words?.first === other.words?.first && one.words?.last === other.words?.last
}

/** Returns a number by which the first word of a place is compared with words of the same translation. */
function startOf({ from, words }: MarkPlace): number {
  return order(from) * 1000 + (words?.first ?? 0)
}

function endOf({ to, words }: MarkPlace): number {
  return order(to) * 1000 + (words?.last ?? 999)
}
