import { cardFaceOf } from '#server/platform/pictures/card-faces.ts'

/** Part of a line in one font. */
export interface Run {
  /** Index in `cardFaces`. */
  face: number
  text: string
}

const isHebrew = (character: string) => /[\u0590-\u05ff]/.test(character)

/** Splits a line where the font changes, in drawing order: Hebrew words run from right to left. */
export function runsOf(line: string): Run[] {
  return inDrawingOrder(line).flatMap((words) => {
    const runs: Run[] = []
    for (const character of words) {
      const face = cardFaceOf(character)
      const last = runs.at(-1)
      if (last && last.face === face) last.text += character
      else runs.push({ face, text: character })
    }
    return runs
  })
}

/** Returns words and spaces in drawing order: a sequence of Hebrew words is reversed. */
function inDrawingOrder(line: string): string[] {
  const parts = line.split(/( )/)
  const isBackwards = (index: number) =>
    isHebrew(parts[index] ?? '') ||
    (parts[index] === ' ' && isHebrew(parts[index - 1] ?? '') && isHebrew(parts[index + 1] ?? ''))
  const ordered: string[] = []
  for (let index = 0; index < parts.length; ) {
    let end = index
    while (end < parts.length && isBackwards(end)) end += 1
    if (end > index) ordered.push(...parts.slice(index, end).reverse())
    else ordered.push(parts[index] ?? '')
    index = Math.max(end, index + 1)
  }
  return ordered
}
