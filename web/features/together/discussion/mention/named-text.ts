import type { Comment } from '#contract/together/discussion.ts'

/** Returns the text of a comment with the present names of those whom it mentions, for the form that edits it. */
export function namedText({ text, mentions }: Pick<Comment, 'text' | 'mentions'>): string {
  const fromTheEnd = mentions.toSorted((one, other) => other.start - one.start)
  return fromTheEnd.reduce(
    (named, { start, end, name }) => `${named.slice(0, start)}@${name}${named.slice(end)}`,
    text,
  )
}
