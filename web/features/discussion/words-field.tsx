import type { ComponentProps } from 'react'
import { refusalOf } from '#contract/browser-errors.ts'
import { MAX_COMMENT_CHARS } from '#contract/limits.ts'
import { TextArea } from '#web/ui/field.tsx'

/** From so few on it is said how many characters are left. */
const FEW_LEFT = 200

type Props = Omit<ComponentProps<typeof TextArea>, 'onChange' | 'value' | 'error' | 'hint'> & {
  value: string
  onWords: (text: string) => void
}

/** Where a comment is written. What is too long stays, and is said to be. */
export function WordsField({ value, onWords, ...rest }: Props) {
  const left = MAX_COMMENT_CHARS - value.trim().length
  return (
    <TextArea
      dir="auto"
      autoComplete="off"
      {...rest}
      value={value}
      onChange={(event) => onWords(event.target.value)}
      hint={
        left >= 0 && left <= FEW_LEFT
          ? left === 1
            ? '1 character left'
            : `${left} characters left`
          : undefined
      }
      error={left < 0 ? refusalOf('comment.too_long').title : null}
    />
  )
}

/** Whether there is something to send, and not too much. */
export function isSendable(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length <= MAX_COMMENT_CHARS
}
