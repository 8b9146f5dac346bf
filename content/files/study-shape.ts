import { z } from 'zod'
import { expected } from './yaml-schema.ts'

/**
 * Kinds of opening, ending, reflection and prayer from which an author chooses (third edition of our writing standard).
 * Seasons must vary them.
 */
export const shapeKinds = {
  opening: [
    'scene',
    "reader's question",
    'familiar thing',
    'ordinary day',
    'odd line',
    'verse that hurts',
    'person after Bible times',
    'number or pattern',
    'how a line was once used',
    'objection',
  ],
  ending: ['scene', 'reader', 'quoted verse', 'question', 'Christ'],
  reflection: [
    'scene',
    'one question',
    'two sentences and a silence',
    'something for the hands',
    'confession',
    'line of a hymn',
  ],
  prayer: ['lament', 'thanks', 'confession', 'adoration', 'litany', "the passage's own words", 'forty words'],
  /**
   * Part of the day that says what God has done in Christ: the study and reflection (`body`), the prayer, or
   * neither.
   */
  christ: ['body', 'prayer', 'none'],
} as const

export type ShapePart = keyof typeof shapeKinds
export type Shape = { [Part in ShapePart]: (typeof shapeKinds)[Part][number] }

function oneOf<const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) {
  return z.enum(kinds, { error: expected(`one of: ${kinds.join(', ')}`) })
}

/** Zod fields for the shape of a day, which both the front matter of the day and the sheet of its season contain. */
export const shapeFields = {
  opening: oneOf(shapeKinds.opening),
  ending: oneOf(shapeKinds.ending),
  reflection: oneOf(shapeKinds.reflection),
  prayer: oneOf(shapeKinds.prayer),
  christ: oneOf(shapeKinds.christ),
}
