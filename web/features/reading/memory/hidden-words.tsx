import { classes } from '#web/ui/classes.ts'

/** Roughly how wide our serif sets a letter, in em; the others are about half an em. */
const narrow = /[fijlrt.,;:!’‘“”'"()-]/g
const wide = /[mwMW—]/g

/**
 * A verse as one sees it through half-closed eyes: its lines and the length of its words, and none of its letters, neither
 * for the eye nor for a screen reader nor for whoever copies.
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

function widthOf(word: string): number {
  const [thin, broad] = [word.match(narrow)?.length ?? 0, word.match(wide)?.length ?? 0]
  return thin * 0.3 + broad * 0.83 + (word.length - thin - broad) * 0.53
}
