import { expect, test } from 'vitest'
import { loadLibrary } from '#content/library.ts'
import { aGroupForm, aWeek } from '#server/testing/a-group.ts'
import { withReferences } from './check-group.ts'

test('the passage of every day of the plan can be a passage of a week, so a group can read any season', () => {
  const references = [...loadLibrary().studies.values()].map(({ scripture }) => scripture)
  const form = aGroupForm({
    weeks: references.map((reference) => ({ ...aWeek('Days'), references: [reference] })),
  })
  expect(withReferences(form).weeks.flatMap((week) => week.references)).toEqual(references)
})
