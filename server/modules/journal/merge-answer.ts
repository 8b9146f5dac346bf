import type { AnswerSave } from '#contract/journal.ts'

/** An answer as it stands: its text, and who wrote it when. */
export interface Standing {
  text: string
  question: string
  revision: number
  savedAt: Date
  device: string
  sequence: number
  /**
   * The last save of each device that arrived here. A device is a browser that once saved this very answer: a number
   * each, and nobody has more than a handful, so none is ever forgotten.
   */
  arrived: Record<string, number>
}

/** A text that gave way to another, and is kept for its member to look at. */
export interface Displaced {
  device: string
  sequence: number
  text: string
  savedAt: Date
}

interface Merged {
  standing: Standing
  displaced: Displaced | null
}

type Save = Omit<AnswerSave, 'savedAt' | 'owner'> & { savedAt: Date }

/** What the first save of an answer makes of it. */
export function firstStanding({ device, sequence, text, question, savedAt }: Save): Standing {
  return { text, question, revision: 1, savedAt, device, sequence, arrived: { [device]: sequence } }
}

/**
 * One more save of an answer. Whoever had the text before them replaces it. Where two devices have written
 * without knowing of each other, the later one stands, and the other text is kept beside it: nothing is lost, and in
 * whatever order saves arrive, and however often, no text is kept twice.
 * @returns the same `standing` where the save is old news
 */
export function mergeAnswer(standing: Standing, save: Save): Merged {
  const { device, sequence, text, question, savedAt } = save
  if ((standing.arrived[device] ?? 0) >= sequence) return { standing, displaced: null }

  const arrived = { ...standing.arrived, [device]: sequence }
  if (text === standing.text) return { standing: { ...standing, arrived }, displaced: null }

  const incoming = { device, sequence, text, savedAt }
  const replaced = { ...incoming, question, revision: standing.revision + 1, arrived }
  const wroteIt = standing.device === device && standing.sequence >= save.since
  const knewIt = save.basedOn === standing.revision || wroteIt
  if (knewIt) return { standing: replaced, displaced: null }
  // A tie goes to the one that arrives.
  if (savedAt >= standing.savedAt) return { standing: replaced, displaced: unlessEmpty(standing) }
  return { standing: { ...standing, arrived }, displaced: unlessEmpty(incoming) }
}

function unlessEmpty({ device, sequence, text, savedAt }: Displaced): Displaced | null {
  return text === '' ? null : { device, sequence, text, savedAt }
}
