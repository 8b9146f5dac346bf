import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { COMPILED_FOLDER } from '#scripture/compiled.ts'
import { type CapException, parseCapExceptions } from './cap-exceptions-file.ts'
import {
  CONTENT_FOLDER,
  type ContentFile,
  readContentFile,
  readEmblemFiles,
  readGroupFiles,
  readIfThere,
  readSeasonFiles,
  readSheetFiles,
  readStudyFiles,
} from './content-files.ts'
import { type EmblemFile, parseEmblem } from './emblem-file.ts'
import { type GroupFile, parseGroupFile } from './groups-file.ts'
import { type InsightException, parseInsightExceptions } from './insight-exceptions-file.ts'
import { type MemoryVerseEntry, parseMemoryVerses } from './memory-verses-file.ts'
import { openParseCache, PARSE_CACHE, type ParseCache } from './parse-cache.ts'
import { ContentError, type ContentProblem } from './problem.ts'
import { parseSeasonFile, type SeasonFile } from './season-file.ts'
import { parseSheetFile, type SheetFile } from './sheet-file.ts'
import { parseStudyFile, type StudyFile } from './study-file.ts'
import { dayOfPlace } from './study-place.ts'

/** Content of a folder, and the problems of those files that could not be parsed. */
export interface Content {
  folder: string
  /** Sorted by day. */
  studies: StudyFile[]
  /** Numbers of the days whose study file could not be parsed. */
  unreadableDays: number[]
  /** Seasons of the plan, ascending. */
  seasons: SeasonFile[]
  /** Sheets of the seasons of the third edition: the decisions of the writers about each day before they draft it. */
  sheets: SheetFile[]
  /** Days that a reviewer has allowed to exceed a limit of our writing standard. */
  capExceptions: CapException[]
  /** The memory verses that we offer; null if their file could not be parsed. */
  memoryVerses: MemoryVerseEntry[] | null
  /** Group templates, sorted by name. A content folder may have none. */
  groups: GroupFile[]
  /** Drawings of seasons and themes. A content folder may have none. */
  emblems: EmblemFile[]
  /**
   * Insights that a reviewer has confirmed, because they cannot be checked automatically. A content folder
   * may have none.
   */
  insightExceptions: InsightException[]
  problems: ContentProblem[]
  /** Hash that changes with every change of a content file or of the compiled Scripture. */
  version: string
}

/** Reads a content folder. References in it are still text, and its content is not checked. */
export function readContent(folder: string, cache: ParseCache | null = cacheFor(folder)): Content {
  const problems: ContentProblem[] = []
  const read: ContentFile[] = []

  /** Parses a file. If it has problems, adds them to `problems` and returns null. */
  function attempt<Parsed>(
    file: () => ContentFile,
    parse: (file: string, source: string) => Parsed,
  ): Parsed | null {
    try {
      const found = file()
      read.push(found)
      return cache ? cache.of(parse, found) : parse(found.file, found.source)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
      return null
    }
  }

  const studies: StudyFile[] = []
  const unreadableDays: number[] = []
  for (const file of readStudyFiles(folder)) {
    const study = attempt(() => file, parseStudyFile)
    const day = dayOfPlace(file.place)
    if (study) studies.push(study)
    else if (day) unreadableDays.push(day)
  }
  const seasons = readSeasonFiles(folder).flatMap((file) => attempt(() => file, parseSeasonFile) ?? [])
  const sheets = readSheetFiles(folder).flatMap((file) => attempt(() => file, parseSheetFile) ?? [])
  const capExceptions = readIfThere(folder, 'cap-exceptions.yaml').flatMap(
    (file) => attempt(() => file, parseCapExceptions) ?? [],
  )
  const memoryVerses = attempt(() => readContentFile(folder, 'memory-verses.yaml'), parseMemoryVerses)
  const groups = readGroupFiles(folder).flatMap((file) => attempt(() => file, parseGroupFile) ?? [])
  const emblems = readEmblemFiles(folder).flatMap((file) => attempt(() => file, parseEmblem) ?? [])
  const insightExceptions = readIfThere(folder, 'insight-exceptions.yaml').flatMap(
    (file) => attempt(() => file, parseInsightExceptions) ?? [],
  )

  cache?.save()
  return {
    folder,
    studies: studies.sort((one, other) => one.day - other.day),
    unreadableDays,
    seasons: seasons.sort((one, other) => one.number - other.number),
    sheets: sheets.sort((one, other) => one.season - other.season),
    capExceptions,
    memoryVerses,
    groups: groups.sort(bySlug),
    emblems,
    insightExceptions,
    problems,
    version: versionOf(read),
  }
}

/** Only the content of Lampstand is cached. Folders of tests and benchmarks exist only briefly. */
function cacheFor(folder: string): ParseCache | null {
  return folder === CONTENT_FOLDER ? openParseCache(PARSE_CACHE) : null
}

/**
 * Compares the names of group templates by code units, so that their order does not depend on the locale of the
 * machine.
 */
function bySlug(one: GroupFile, other: GroupFile): number {
  return one.slug < other.slug ? -1 : 1
}

function versionOf(files: readonly ContentFile[]): string {
  const hash = createHash('sha256').update(readFileSync(new URL('stamp', COMPILED_FOLDER)))
  for (const { place, source } of files) hash.update(`${place}\n${source.length}\n${source}`)
  return hash.digest('hex')
}
