import { checkDayPlaces } from '#content/checks/plan/day-places.ts'
import { checkMemoryVerses } from '#content/checks/plan/memory-verses.ts'
import { checkSeasons } from '#content/checks/plan/seasons.ts'
import { checkInsights } from '#content/checks/texts/insights.ts'
import { checkReferences } from '#content/checks/texts/references.ts'
import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import type { GroupFile } from '#content/files/groups-file.ts'
import type { MemoryVerseEntry } from '#content/files/memory-verses-file.ts'
import { ContentError } from '#content/files/problem.ts'
import { readContent } from '#content/files/read-content.ts'
import type { SeasonFile } from '#content/files/season-file.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import type { Insight } from '#contract/reading/insight.ts'
import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import { seasonOf } from '#contract/reading/season.ts'
import type { Question, Season, StudyCard, Takeaway } from '#contract/reading/study.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { verseText } from '#scripture/verse-text.ts'
import { headwordIn } from '#scripture/words/headword-in.ts'
import { renderingsInPassage } from '#scripture/words/renderings-in-passage.ts'

/**
 * All content in the form in which the server uses it. It is loaded at the start of the server and never
 * changes while the server runs.
 */
export interface Library {
  /** Seasons of the plan by their number, ascending. */
  seasons: Map<number, LoadedSeason>
  /** Studies by the number of their day, ascending. */
  studies: Map<number, LoadedStudy>
  memoryVerses: MemoryVerse[]
  /** Group templates by their slug, sorted. */
  groups: Map<string, LoadedGroup>
  /** Drawings of seasons and themes as SVG, by names such as "season-07". */
  emblems: Map<string, string>
  /** Hash that changes with everything that pages display: the content files and the compiled Scripture. */
  version: string
}

export interface LoadedSeason extends Season {
  /** Closing words of the season, in paragraphs. */
  closing: string[]
}

export interface LoadedStudy extends Omit<StudyCard, 'point'> {
  /** Number of the season that contains the day. */
  season: number
  /** Reference of the passage. `passageOf` returns its text. */
  reference: PassageReference
  takeaway: Takeaway
  /** Strong's number of the word that the insight explains. */
  strongs: string
  /**
   * Returns the insight. It is calculated at the first call, because transliterating the Hebrew words of all 1500 days
   * at once would delay the start of the server by most of a second.
   */
  readonly insight: Insight
  // Texts of the study. They are parsed when code accesses one of them; only those of the study that was
  // accessed last are cached.
  readonly content: string[]
  readonly reflection: string[]
  readonly prayer: string[]
  readonly questions: Question[]
}

/** A group template, from which the organisation can create a group. */
export interface LoadedGroup {
  slug: string
  title: string
  description: string
  weeks: {
    title: string
    references: string[]
    /** Paragraphs. */
    content: string[]
    questions: string[]
  }[]
}

/**
 * The checks that must find no problem, so that the server can start. They do not include those of our writing
 * standard, which `npm run content:check` runs.
 */
const checks = [checkReferences, checkDayPlaces, checkSeasons, checkInsights, checkMemoryVerses]

/**
 * Loads the content; called once, at the start of the server.
 * @throws {ContentError} with every problem because of which the server cannot start
 */
export function loadLibrary(folder: string = CONTENT_FOLDER): Library {
  const content = readContent(folder)
  const problems = [...content.problems, ...checks.flatMap((check) => check(content))]
  const { studies, seasons, memoryVerses, groups, emblems, version } = content
  if (problems.length > 0 || !memoryVerses) throw new ContentError(problems)
  return {
    seasons: new Map(seasons.map((season) => [season.number, loadSeason(season)])),
    studies: new Map(studies.map((study) => [study.day, loadStudy(study)])),
    memoryVerses: memoryVerses.map(loadMemoryVerse),
    groups: new Map(groups.map((group) => [group.slug, loadGroup(group)])),
    emblems: new Map(emblems.map(({ name, source }) => [name, source])),
    version,
  }
}

function loadSeason({ number, title, invitation, closing }: SeasonFile): LoadedSeason {
  return {
    number,
    title: title.text,
    invitation: invitation.text,
    closing: closing.map(({ text }) => text),
  }
}

function loadStudy(study: StudyFile): LoadedStudy {
  const { day, theme, title, strongs } = study
  const reference = parseReference(study.scripture)
  const text = storedText(study)
  let insight: Insight | undefined
  return {
    day,
    theme,
    title: title.text,
    scripture: formatReference(reference),
    season: seasonOf(day),
    reference,
    takeaway: takeawayOf(study),
    strongs,
    get insight() {
      insight ??= insightOf(reference, strongs, text().meaning)
      return insight
    },
    get content() {
      return text().content
    },
    get reflection() {
      return text().reflection
    },
    get prayer() {
      return text().prayer
    },
    get questions() {
      return text().questions
    },
  }
}

/** Texts of a study. They make up most of the memory that the content occupies. */
type StudyText = Pick<LoadedStudy, 'content' | 'reflection' | 'prayer' | 'questions'> & { meaning: string }

/**
 * The study whose texts were read last. They are cached, because code that reads one text of a study usually reads the
 * others too.
 */
let lastRead: { stored: Buffer; text: StudyText } | undefined

/**
 * Stores the texts of a study as UTF-8, and returns a function that reads them. As strings and arrays they
 * would take three times as much memory, because a string that contains even one curly quote is stored with
 * two bytes for each of its characters.
 */
function storedText({ meaning, content, reflection, prayer, questions }: StudyFile): () => StudyText {
  const text: StudyText = {
    meaning: meaning.text,
    content: content.map((one) => one.text),
    reflection: reflection.map((one) => one.text),
    prayer: prayer.map((one) => one.text),
    questions: questions.map((one) => ({ key: one.key, text: one.text })),
  }
  const stored = Buffer.from(JSON.stringify(text))
  return () => {
    if (lastRead?.stored !== stored) lastRead = { stored, text: JSON.parse(stored.toString()) }
    return lastRead.text
  }
}

function takeawayOf({ scripture, point, verse }: StudyFile): Takeaway {
  const { book } = parseReference(scripture)
  const [chapter = 0, number = 0] = verse.split(':').map(Number)
  const position = { chapter, verse: number }
  return { point: point.text, reference: formatReference({ book, from: position, to: position }) }
}

function insightOf(reference: PassageReference, strongs: string, meaning: string): Insight {
  const [entry, headword] = [lexiconEntry(strongs), headwordIn(reference, strongs)]
  if (!entry || !headword)
    throw new Error(`${strongs} is not in the lexicon, though the library was checked for it.`)
  let renderings: string[] | undefined
  return {
    strongs,
    ...headword,
    language: entry.language,
    meaning,
    /**
     * Renderings are calculated only when they are read. The search over the plan reads all insights but no renderings,
     * and would otherwise load all alignments.
     */
    get renderings() {
      renderings ??= renderingsInPassage(reference, strongs)
      return renderings
    },
  }
}

/** The text of a memory verse is taken from the World English Bible (public domain), without changes. */
function loadMemoryVerse({ id, reference, category }: MemoryVerseEntry): MemoryVerse {
  const passage = parseReference(reference)
  return { id, verse: verseText(passage), reference: formatReference(passage), category }
}

function loadGroup({ slug, title, description, weeks }: GroupFile): LoadedGroup {
  return {
    slug,
    title: title.text,
    description: description.text,
    weeks: weeks.map(({ title, references, content, questions }) => ({
      title: title.text,
      references: references.map(({ text }) => formatReference(parseReference(text))),
      content: content.map(({ text }) => text),
      questions: questions.map(({ text }) => text),
    })),
  }
}
