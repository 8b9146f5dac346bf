import { z } from 'zod'
import { questionKey } from '#contract/reading/journal.ts'
import { themeNamed, themeSlugs, themes } from '#contract/reading/themes.ts'
import { shapeFields } from './study-shape.ts'
import { aStrongsNumber, dayOfPlan, expected, someText } from './yaml-schema.ts'

export const themeName = someText('one of the ten themes').transform((name, context) => {
  const theme = themeNamed(name)
  if (theme) return theme
  const names = themeSlugs.map((slug) => themes[slug]).join(', ')
  context.addIssue({
    code: 'custom',
    message: `${JSON.stringify(name)} is not a theme; the ten are ${names}.`,
  })
  return z.NEVER
})

const keyedQuestions = 'questions under the letters a, b, c'

/**
 * Refuses a question key that is not a single letter. Members' answers are stored under the key of their question, so a
 * key must never change. A letter depends on neither the wording nor the position of the question.
 */
function refuseUnknownKeys(questions: Record<string, string>, context: z.RefinementCtx): void {
  for (const key of Object.keys(questions)) {
    if (questionKey.safeParse(key).success) continue
    context.addIssue({ code: 'custom', path: [key], message: `is not a letter; give ${keyedQuestions}.` })
  }
}

const aVerse = expected('the verse the point rests on, such as 1:3')

/**
 * Front matter of a study. On a day of the third edition it has a discovery and a shape; on an older day it has
 * neither.
 */
export const studyFrontMatter = z
  .strictObject(
    {
      day: dayOfPlan,
      title: someText('a title, as text'),
      theme: themeName,
      scripture: someText('a reference, such as Genesis 1:1-13'),
      /**
       * Discovery: the thing in the study that is new to experienced readers of the Bible. Not displayed; only on days
       * of the third edition.
       */
      discovery: someText('what a reader sees here for the first time, in one sentence').optional(),
      shape: z
        .strictObject(shapeFields, { error: expected('opening, ending, reflection, prayer and christ') })
        .optional(),
      point: someText('the main claim of the passage in one sentence'),
      verse: z.string({ error: aVerse }).regex(/^\d+:\d+$/, { error: aVerse }),
      insight: z.strictObject(
        {
          strongs: aStrongsNumber('a Strong’s number, such as H1254 or G26'),
          meaning: someText('what the word means, in our own words'),
        },
        { error: expected('an insight with `strongs` and `meaning`') },
      ),
      questions: z
        .record(z.string(), someText('a question, as text'), { error: expected(keyedQuestions) })
        .superRefine(refuseUnknownKeys),
    },
    { error: expected('day, title, theme, scripture, point, verse, insight and questions') },
  )
  .superRefine(({ discovery, shape }, context) => {
    if ((discovery === undefined) === (shape === undefined)) return
    const missing = discovery === undefined ? 'discovery' : 'shape'
    const message = 'is missing; a day has both a discovery and a shape.'
    context.addIssue({ code: 'custom', path: [missing], message })
  })
export type StudyFrontMatter = z.infer<typeof studyFrontMatter>
