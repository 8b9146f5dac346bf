import { classes } from '#web/ui/classes.ts'

type Language = 'Hebrew' | 'Aramaic' | 'Greek'

/** Language tags, so that screen readers choose a voice for Hebrew or Greek. */
const tags = { Hebrew: 'he', Aramaic: 'arc', Greek: 'grc' }

type Props = { language: Language; children: string; className?: string }

/**
 * Word or verse in its own script and direction. Hebrew has a larger font, so that its vowel points are
 * legible.
 */
export function OriginalWord({ language, children, className }: Props) {
  const semitic = language !== 'Greek'
  return (
    <bdi
      lang={tags[language]}
      translate="no"
      dir={semitic ? 'rtl' : 'ltr'}
      className={classes('font-serif', semitic && 'text-[1.25em] leading-[1.3]', className)}
    >
      {children}
    </bdi>
  )
}
