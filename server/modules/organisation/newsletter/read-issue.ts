import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import type { Issue } from './issue-email.ts'

/**
 * Maximum number of characters of a newsletter issue: more than anyone would read at once, but few enough that mail
 * programs do not truncate the email.
 */
const MAX_ISSUE_CHARS = 30_000
const MAX_SUBJECT_CHARS = 150

/**
 * Parses a newsletter file: the subject on the first line, then paragraphs separated by empty
 * lines.
 * @throws {OperatorRefusal}
 */
export function readIssue(text: string): Issue {
  if (text.length > MAX_ISSUE_CHARS)
    throw new OperatorRefusal('The newsletter has more than 30,000 characters.')
  const [first = '', ...rest] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n')
  if (/^[-=*_]{3,}\s*$|^-{1,2}\w/.test(first))
    throw new OperatorRefusal(`The first line must be the subject, and is “${first.slice(0, 40)}”.`)
  // If the file is Markdown, the subject is a heading, so its number sign is removed.
  const subject = first.replace(/^#\s+/, '').trim()
  const paragraphs = rest
    .join('\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
  if (subject === '') throw new OperatorRefusal('The first line must be the subject.')
  if (subject.length > MAX_SUBJECT_CHARS) {
    throw new OperatorRefusal('The first line is the subject, and has more than 150 characters.')
  }
  if (paragraphs.length === 0) throw new OperatorRefusal('The newsletter has a subject, but no text.')
  return { subject, paragraphs }
}
