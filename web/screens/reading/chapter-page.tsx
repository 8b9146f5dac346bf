import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { chapterAddress, chapterAt, chapterName } from '#contract/scripture/bible-address.ts'
import { isOpenPassage } from '#contract/scripture/open-passages.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { linesIn } from '#contract/scripture/verse-range.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { knownMemberOf, ownerOf } from '#web/features/account/shared/viewer.ts'
import { NotFound } from '#web/features/organisation/site/not-found.tsx'
import { notFoundMeta, pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { ChapterButton } from '#web/features/reading/bible/chapter-button.tsx'
import { ChapterShell } from '#web/features/reading/bible/chapter-shell.tsx'
import { ChapterSteps } from '#web/features/reading/bible/chapter-steps.tsx'
import { ChapterText } from '#web/features/reading/bible/chapter-text.tsx'
import { DaysOfChapter } from '#web/features/reading/bible/days-of-chapter.tsx'
import { loadChapter } from '#web/features/reading/bible/load-chapter.ts'
import { NoSuchVerse } from '#web/features/reading/bible/no-such-verse.tsx'
import { offlineTranslations } from '#web/features/reading/bible/offline-translations.ts'
import { ParallelChapter } from '#web/features/reading/bible/parallel-chapter.tsx'
import { readingAsIn, searchFor } from '#web/features/reading/bible/reading-as.ts'
import { TranslationLinks } from '#web/features/reading/bible/translation-links.tsx'
import { useArrowKeys } from '#web/features/reading/bible/use-arrow-keys.ts'
import { useTargetVerse } from '#web/features/reading/bible/use-marked-verse.ts'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { firstWords } from '#web/lib/format/first-words.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { PressedMark } from '#web/lib/scripture/pressed-mark.tsx'
import type { PressedVerse } from '#web/lib/scripture/pressed-verse.ts'
import { verseMenu } from '#web/lib/scripture/verse-menu.ts'
import { siteOf } from '#web/lib/site.ts'
import { classes } from '#web/ui/classes.ts'
import { ReadingSettings } from '#web/ui/look/reading-settings.tsx'
import { translationNames } from '#web/ui/scripture/scripture.tsx'
import type { Route } from './+types/chapter-page'

const noindex = { name: 'robots', content: 'noindex' }

const loadActions = () => import('./verse-actions.tsx')
const VerseActions = lazyPart(async () => (await loadActions()).VerseActions)
// For the passages of references within the page.
verseMenu.load = async () => (await loadActions()).VerseMenu
const OriginalWords = lazyPart(async () => (await import('./original-words.tsx')).OriginalWords)
const ChapterInPlans = lazyPart(async () => (await import('./chapter-in-plans.tsx')).ChapterInPlans)
const RecordPosition = lazyPart(
  async () => (await import('#web/features/reading/bible/record-position.tsx')).RecordPosition,
)
const WordTools = lazyPart(async () => (await import('./word-tools.tsx')).WordTools)

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadChapter(context.get(apiContext), params, new URL(request.url))
}

/** Chapters of the offline Bible are read from the device, with and without a connection. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  return (await offlineTranslations(params, new URL(request.url))) ?? serverLoader()
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const here = chapterAt(params.book, params.chapter ?? '')
  const passage = loaderData?.texts[0]?.passage
  if (!here || !passage)
    return loaderData?.missing === null ? [{ title: 'Bible' }, noindex] : notFoundMeta(siteOf(matches))
  return pageMeta(siteOf(matches), {
    title: chapterName(here),
    description: `${chapterName(here)} in the ${translationNames[passage.translation]}: ${firstWords(linesIn(passage).join(' '))}`,
    path: chapterAddress(here),
    type: 'article',
    picture: { path: `${chapterAddress(here)}/card.png`, alt: chapterName(here) },
  })
}

export default function ChapterScreen({ loaderData: { texts, missing }, params }: Route.ComponentProps) {
  const location = useLocation()
  const viewer = useViewer()
  const owner = ownerOf(viewer)
  const [pressed, setPressed] = useState<{ verse: PressedVerse; passage: Passage } | null>(null)
  const [wordByWord, setWordByWord] = useState<Passage | null>(null)
  const known = knownMemberOf(viewer)
  const here = chapterAt(params.book, params.chapter ?? '')
  const as = readingAsIn(new URLSearchParams(location.search))
  const search = searchFor(as)
  const verse = useTargetVerse()
  useArrowKeys(here, search)

  if (texts.length === 0 && missing === null) return <ChapterShell />
  if (!here || missing !== null)
    return (
      <>
        <NotFound {...(missing !== null && { words: missing })} />
        <p className="-mt-16 text-center">
          <Link to="/bible" className="text-link inline-flex min-h-11 items-center">
            All books of the Bible
          </Link>
        </p>
      </>
    )
  const [first] = texts
  const ours = texts.find(({ passage }) => passage.translation === 'WEB')?.passage
  return (
    <div
      className={classes(
        'mx-auto grid gap-10 px-4 pt-8 sm:px-6 sm:pt-12',
        as === 'both' ? 'max-w-6xl' : 'max-w-2xl',
      )}
    >
      {/* The header is drawn above the chapter text, so that the enlarged touch target of the chapter number does
          not cover the links in the header. */}
      <header className="relative z-[2] grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="text-2xl sm:text-3xl">{chapterName(here)}</h1>
          <div className="flex items-center print:hidden">
            <TranslationLinks path={chapterAddress(here)} as={as} />
            <ReadingSettings />
          </div>
        </div>
        <div className="print:hidden">
          <ChapterButton here={here} search={search} />
        </div>
        {first && <NoSuchVerse here={here} text={first} verse={verse} />}
      </header>
      {as === 'both' ? (
        <ParallelChapter
          key={chapterAddress(here)}
          texts={texts}
          verse={verse}
          onVerse={(verse, passage) => setPressed({ verse, passage })}
          onOriginalWords={() => ours && setWordByWord(ours)}
        />
      ) : (
        texts.map((text) => (
          <ChapterText
            // A new key per chapter replaces the element, so that the highlight of a verse does not remain in the next
            // chapter.
            key={chapterAddress(here)}
            text={text}
            verse={verse}
            onVerse={(verse) => setPressed({ verse, passage: text.passage })}
            onOriginalWords={
              text.passage.translation === 'WEB' ? () => setWordByWord(text.passage) : undefined
            }
          />
        ))
      )}
      <Suspense fallback={pressed && <PressedMark pressed={pressed.verse} />}>
        {pressed && (
          <VerseActions
            passage={pressed.passage}
            page={chapterAddress(here)}
            day={null}
            owner={owner}
            pressed={pressed.verse}
            onClose={() => setPressed(null)}
          />
        )}
      </Suspense>
      <Suspense>{owner && <RecordPosition owner={owner} here={here} as={as} />}</Suspense>
      <Suspense>
        {!known && ours && isOpenPassage(ours.reference) && <WordTools />}
        {wordByWord && (
          <OriginalWords
            passage={wordByWord}
            returnTo={chapterAddress(here)}
            onClose={() => setWordByWord(null)}
          />
        )}
      </Suspense>
      <Suspense>{owner && <ChapterInPlans owner={owner} here={here} search={search} />}</Suspense>
      {first && <DaysOfChapter days={first.days} />}
      <ChapterSteps here={here} search={search} />
    </div>
  )
}
