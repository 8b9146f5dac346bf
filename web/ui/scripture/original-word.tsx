import { classes } from '#web/ui/classes.ts'

type Language = 'Hebrew' | 'Aramaic' | 'Greek'

/** Language tags of the ancient tongues: a screen reader takes a Hebrew or a Greek voice for them. */
const tags = { Hebrew: 'he', Aramaic: 'arc', Greek: 'grc' }

type Props = { language: Language; children: string; className?: string }

/** A word or a verse in its own script and direction. Hebrew is set larger, so that its vowel points can be read. */
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
