/** Text of the file of a valid group template, with four weeks in the book of Ruth. Its sentences have no meaning. */
export function generatedGroup(): string {
  return `title: Test group
description: ${repeated('Some words of a description that goes on.', 7)}
weeks:
${[1, 2, 3, 4].map(weekSource).join('')}`
}

const CHAPTER_ENDS = [22, 23, 18, 22]

function weekSource(week: number): string {
  const paragraphs = ['One', 'Two', 'Three', 'Four'].map(
    (name) => `      ${repeated(`${name} in week ${week} of words that nobody ever reads.`, 10)}`,
  )
  const questions = ['a', 'b', 'c', 'd'].map((key) => `      - Test question ${key} of week ${week}?`)
  return `  - title: Test week ${week}
    references:
      - Ruth ${week}:1-${CHAPTER_ENDS[week - 1]}
    content: |
${paragraphs.join('\n\n')}
    questions:
${questions.join('\n')}
`
}

function repeated(sentence: string, times: number): string {
  return Array.from({ length: times }, () => sentence).join(' ')
}
