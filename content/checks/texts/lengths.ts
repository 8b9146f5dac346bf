import {
  MAX_MEANING_WORDS,
  PRAYER_WORDS,
  QUESTIONS,
  REFLECTION_WORDS,
  STUDY_WORDS,
} from '#content/checks/standards.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { countProseWords, lineAt, type Prose } from '#content/prose/prose.ts'

/** Checks that every part of a day is neither too short nor too long. */
export function checkLengths({ studies }: Content): ContentProblem[] {
  return studies.flatMap(({ file, lines, content, reflection, prayer, meaning, questions }) => [
    ...checkWords(file, content, STUDY_WORDS),
    ...checkWords(file, reflection, REFLECTION_WORDS),
    ...checkWords(file, prayer, PRAYER_WORDS),
    ...checkWords(file, [meaning], { min: 1, max: MAX_MEANING_WORDS }),
    ...checkQuestions(file, lines.questions, questions.length),
  ])
}

interface Range {
  min: number
  max: number
}

function checkWords(file: string, part: readonly Prose[], { min, max }: Range): ContentProblem[] {
  const [first] = part
  const count = countProseWords(part)
  if (!first || (count >= min && count <= max)) return []
  const words = `word count is ${count}; it should be ${min} to ${max}.`
  return [{ file, line: lineAt(first, 0), field: first.field, words }]
}

function checkQuestions(file: string, line: number, count: number): ContentProblem[] {
  if (count >= QUESTIONS.min && count <= QUESTIONS.max) return []
  const words = `are ${count}; a day asks ${QUESTIONS.min} to ${QUESTIONS.max}.`
  return [{ file, line, field: 'questions', words }]
}
