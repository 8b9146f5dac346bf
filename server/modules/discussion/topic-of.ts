import type { Library } from '#content/library.ts'
import { AppError } from '#contract/app-error.ts'
import { studyTopic } from '#contract/study-topic.ts'

/** What the discussion of a day is kept under. @throws {AppError} `study.not_found` */
export function topicOf(library: Library, day: number): string {
  if (!library.studies.has(day)) throw new AppError('study.not_found')
  return studyTopic(day)
}

/** The day that a topic of a study is about. */
export function dayOf(topic: string): number {
  return Number(topic.replace(/^study:/, ''))
}
