import type { ComponentProps } from 'react'
import { MAX_COMMENT_CHARS } from '#contract/limits.ts'
import { commentErrors } from '#contract/messages/together/comment.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { TextArea } from '#web/ui/fields/field.tsx'

type Props = Omit<ComponentProps<typeof TextArea>, 'onChange' | 'value' | 'error' | 'hint'> & {
  value: string
  onText: (text: string) => void
}

/** Text field for a comment. If the text is too long, it is not cut; an error message is displayed. */
export function CommentField({ value, onText, ...rest }: Props) {
  const words = value.trim()
  return (
    <TextArea
      dir="auto"
      autoComplete="off"
      {...rest}
      value={value}
      onChange={(event) => onText(event.target.value)}
      hint={charsHint(words, MAX_COMMENT_CHARS)}
      error={words.length > MAX_COMMENT_CHARS ? commentErrors.too_long.title : null}
    />
  )
}

/** Whether the text is neither empty nor too long. */
export function isSendable(text: string): boolean {
  return hasVisibleText(text) && text.trim().length <= MAX_COMMENT_CHARS
}
