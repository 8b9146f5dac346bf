import type { Translation } from '#contract/scripture/passage.ts'
import { HiddenWords } from '#web/features/reading/memory/hidden-words.tsx'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import type { Word } from './recitation/recitation.ts'
import { WithRecitation } from './recitation/with-recitation.tsx'

interface Props {
  verse: VerseToLearn
  translation: Translation
  isRevealed: boolean
}

/** The text of a verse in the translation that the member learns; a blurred placeholder until it is revealed. */
export function WordsInTranslation({ verse, translation, isRevealed }: Props) {
  return (
    <WithRecitation verse={verse} translation={translation}>
      {({ lines }) =>
        isRevealed ? (
          <blockquote lang="en" className="reading animate-clear">
            {lines.map((line) => (
              <p key={line[0]?.position}>{textOf(line)}</p>
            ))}
          </blockquote>
        ) : (
          <HiddenWords lines={lines.map(textOf)} />
        )
      }
    </WithRecitation>
  )
}

function textOf(line: readonly Word[]): string {
  return line
    .map(({ printed, after }) => printed + after)
    .join('')
    .trim()
}
