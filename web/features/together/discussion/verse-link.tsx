import { VersePopover } from '#web/lib/scripture/verse-popover.tsx'

/** A reference as somebody wrote it, which opens the passage beside it. */
export function VerseLink({ reference, written }: { reference: string; written: string }) {
  return (
    <VersePopover reference={reference}>
      {/* A thumb finds more of it than the eye: the line stays as high as it is. On paper it is a word among others. */}
      <button type="button" className="text-link -my-2.5 inline-block py-2.5 text-start print:inline!">
        {written}
      </button>
    </VersePopover>
  )
}
