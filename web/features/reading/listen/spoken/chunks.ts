/**
 * Maximum characters of an utterance. Chrome stops silently about fourteen seconds into an utterance of a network
 * voice. A text of this length takes less than that, even at three quarters of the default speed.
 */
export const MAX_CHUNK_CHARS = 150

const BETWEEN_SENTENCES = /(?<=[.!?…]['’”)]*)\s+/

/**
 * Splits a text into chunks, each with as many whole sentences as fit. A sentence that is too long is split at pauses
 * such as commas; a part that is still too long, between words.
 */
export function chunksOf(text: string): string[] {
  const chunks: string[] = []
  let chunk = ''
  for (const sentence of text.split(BETWEEN_SENTENCES).flatMap(partedAtPauses)) {
    if (chunk !== '' && chunk.length + 1 + sentence.length > MAX_CHUNK_CHARS) {
      chunks.push(chunk)
      chunk = sentence
    } else chunk = chunk === '' ? sentence : `${chunk} ${sentence}`
  }
  return chunk === '' ? chunks : [...chunks, chunk]
}

function partedAtPauses(sentence: string): string[] {
  if (sentence.length <= MAX_CHUNK_CHARS) return [sentence]
  const head = sentence.slice(0, MAX_CHUNK_CHARS + 1)
  const pause = Math.max(...[...head.matchAll(/[;:,] /g)].map(({ index }) => index + 1), 0)
  const end = pause || head.lastIndexOf(' ')
  // A word longer than the maximum cannot be split, so it is spoken whole.
  if (end <= 0) return [sentence]
  return [sentence.slice(0, end), ...partedAtPauses(sentence.slice(end + 1))]
}
