import { isMarkColor, type MarkStyle, markStyles } from '#contract/reading/mark/mark-style.ts'
import type { ColorNames } from '#web/features/reading/mark/mark.data.ts'
import { MarkSwatch } from '#web/features/reading/mark/mark-swatch.tsx'
import { styleName } from '#web/features/reading/mark/style-name.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  names: ColorNames
  /** Styles of the marks that the place has. Another press on one of these removes it. */
  pressed: ReadonlySet<MarkStyle>
  /** Whether a bookmark is offered. */
  hasBookmark?: boolean
  onPress: (style: MarkStyle) => unknown
}

/** One button for each way to mark Scripture. */
export function StyleButtons({ names, pressed, hasBookmark = false, onPress }: Props) {
  return (
    <fieldset className="mark-styles">
      <legend className="sr-only">Mark</legend>
      {markStyles
        .filter((style) => hasBookmark || style !== 'bookmark')
        .map((style) => (
          <Button
            key={style}
            look="bare"
            size="icon"
            className="rounded-full"
            // The accessible name, and a tooltip for the mouse.
            title={nameOfStyle(style, names)}
            aria-pressed={pressed.has(style)}
            onClick={() => onPress(style)}
          >
            <MarkSwatch style={style} />
          </Button>
        ))}
    </fieldset>
  )
}

/** Returns the name of a style for a button: "Highlight: Gold", "Underline", "Bookmark". */
export function nameOfStyle(style: MarkStyle, names: ColorNames): string {
  return isMarkColor(style) ? `Highlight: ${names[style]}` : styleName(style, names)
}
