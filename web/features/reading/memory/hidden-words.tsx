import { classes } from '#web/ui/classes.ts'
import { widthOf } from './word-width.ts'

/**
 * Blurred placeholder for a verse: it has the lines and word lengths, but none of the letters, so
 * the text cannot be read, copied or announced by a screen reader.
 */
export function HiddenWords({ lines, className }: { lines: readonly string[]; className?: string }) {
  return (
    <div aria-hidden="true" className={classes('reading blur-[5px] select-none', className)}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a verse keep their order
        <p key={index}>
          {line.split(' ').map((word, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so do its words
            <span key={place}>
              <span
                className="inline-block h-[0.52em] rounded-full bg-ink/45 align-baseline"
                style={{ width: `${widthOf(word).toFixed(2)}em` }}
              />{' '}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
