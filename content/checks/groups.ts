import type { GroupFile, GroupFileWeek } from '#content/files/groups-file.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import { countProseWords, lineAt, type Prose } from '#content/prose/prose.ts'
import { wordsOf } from '#content/shown/own-words.ts'
import { MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { versesOf } from '#scripture/references/reference.ts'
import {
  GROUP_DESCRIPTION_CHARS,
  GROUP_WEEKS,
  MAX_GROUP_TITLE_CHARS,
  MAX_WEEK_QUESTION_CHARS,
  OPENING_WORDS,
  WEEK_PARAGRAPHS,
  WEEK_QUESTIONS,
  WEEK_REFERENCES,
  WEEK_WORDS,
} from './standards.ts'

/**
 * Checks, in every group template, the lengths of the texts, the number of weeks, and the number of questions
 * in each week. No two weeks of a template may have the same title, the same passage or the same first words.
 */
export function checkGroups({ groups }: Content): ContentProblem[] {
  return [
    ...checkTitles(
      groups.map(({ file, title }) => ({ file, title })),
      'group',
    ),
    ...groups.flatMap((group) => [
      ...checkHead(group),
      ...checkTitles(
        group.weeks.map(({ title }) => ({ file: group.file, title })),
        'week',
      ),
      ...checkPassages(group),
      ...checkOpenings(group),
      ...group.weeks.flatMap((week) => [...checkWeek(group.file, week), ...checkQuestions(group.file, week)]),
    ]),
  ]
}

interface Range {
  min: number
  max: number
}

function outside(count: number, { min, max }: Range): boolean {
  return count < min || count > max
}

/**
 * Returns a problem that concerns the whole of a text, such as its length. It is located at the first line of
 * the text.
 */
function problemWith(file: string, prose: Prose, words: string): ContentProblem {
  return { file, line: lineAt(prose, 0), field: prose.field, words }
}

function checkHead({ file, description, weeks }: GroupFile): ContentProblem[] {
  const problems: ContentProblem[] = []
  const { min, max } = GROUP_DESCRIPTION_CHARS
  const chars = description.text.length
  if (outside(chars, GROUP_DESCRIPTION_CHARS)) {
    problems.push(problemWith(file, description, `has ${chars} characters; it should have ${min} to ${max}.`))
  }
  if (outside(weeks.length, GROUP_WEEKS)) {
    const words = `are ${weeks.length}; a group studies for ${GROUP_WEEKS.min} to ${GROUP_WEEKS.max}.`
    problems.push({ file, line: weeks[0]?.line ?? 1, field: 'weeks', words })
  }
  return problems
}

/**
 * Checks that every title is short, and that no two of the given titles are equal if case is ignored. The titles are
 * those of all group templates, or of the weeks of one template.
 */
function checkTitles(titles: readonly { file: string; title: Prose }[], what: string): ContentProblem[] {
  const taken = new Set<string>()
  return titles.flatMap(({ file, title }) => {
    const problems: ContentProblem[] = []
    const { length } = title.text
    if (length > MAX_GROUP_TITLE_CHARS) {
      const words = `has ${length} characters; ${MAX_GROUP_TITLE_CHARS} are the most.`
      problems.push(problemWith(file, title, words))
    }
    const key = title.text.toLowerCase()
    if (taken.has(key)) {
      const words = `“${title.text}” is the title of another ${what} already; find another.`
      problems.push(problemWith(file, title, words))
    }
    taken.add(key)
    return problems
  })
}

/**
 * Checks that every passage is short enough for pages to display it without its chapter, and that none occurs
 * twice in a template.
 */
function checkPassages({ file, weeks }: GroupFile): ContentProblem[] {
  const passages = new Set<string>()
  return weeks.flatMap(({ number, references }) =>
    references.flatMap(({ text, line }) => {
      const problems: ContentProblem[] = []
      const passage = knownReference(text)
      if (!passage) return problems
      const name = formatReference(passage)
      const place = { file, line, field: `week ${number} references` }
      const verses = versesOf(passage).length
      if (verses > MAX_PASSAGE_VERSES) {
        const words = `${name} has ${verses} verses; ${MAX_PASSAGE_VERSES} are the most, so divide it.`
        problems.push({ ...place, words })
      }
      if (passages.has(name)) problems.push({ ...place, words: `${name} is there already; choose another.` })
      passages.add(name)
      return problems
    }),
  )
}

/** Checks that no two weeks of a group template begin with the same four words. */
function checkOpenings({ file, weeks }: GroupFile): ContentProblem[] {
  const weekByOpening = new Map<string, number>()
  return weeks.flatMap(({ number, content: [first] }): ContentProblem[] => {
    if (!first) return []
    const opening = wordsOf(first.text)
      .slice(0, OPENING_WORDS)
      .map(({ text }) => text)
      .join(' ')
    const earlier = weekByOpening.get(opening)
    weekByOpening.set(opening, earlier ?? number)
    if (earlier === undefined) return []
    return [problemWith(file, first, `begins with “${opening}”, as week ${earlier} does; begin otherwise.`)]
  })
}

function checkWeek(file: string, week: GroupFileWeek): ContentProblem[] {
  const { number, line, references, content, questions } = week
  const measures = [
    { part: 'content', what: 'word count', count: countProseWords(content), range: WEEK_WORDS },
    { part: 'content', what: 'paragraph count', count: content.length, range: WEEK_PARAGRAPHS },
    { part: 'references', what: 'count', count: references.length, range: WEEK_REFERENCES },
    { part: 'questions', what: 'count', count: questions.length, range: WEEK_QUESTIONS },
  ]
  return measures.flatMap(({ part, what, count, range }) => {
    if (!outside(count, range)) return []
    const words = `${what} is ${count}; it should be ${range.min} to ${range.max}.`
    return [{ file, line, field: `week ${number} ${part}`, words }]
  })
}

function checkQuestions(file: string, { questions }: GroupFileWeek): ContentProblem[] {
  return questions.flatMap((question) => {
    const problems: ContentProblem[] = []
    if (!question.text.endsWith('?')) {
      problems.push(problemWith(file, question, 'does not end with a question mark; ask something.'))
    }
    if (question.text.length > MAX_WEEK_QUESTION_CHARS) {
      const words = `has ${question.text.length} characters; ${MAX_WEEK_QUESTION_CHARS} are the most.`
      problems.push(problemWith(file, question, words))
    }
    return problems
  })
}
