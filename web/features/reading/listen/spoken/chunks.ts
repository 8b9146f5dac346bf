/**
 * Most characters said in one go. Chrome falls silent, without an error, about fourteen seconds into an utterance of a voice that
 * comes from its maker's server; at three quarters of the usual speed this is said in less.
 */
export const MAX_CHUNK_CHARS = 150

const BETWEEN_SENTENCES = /(?<=[.!?…]['’”)]*)\s+/

/** A text in pieces of whole sentences, as many as fit. A sentence that is too long is parted at a pause, else between words. */
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
  // A word without end is said as it is.
  if (end <= 0) return [sentence]
  return [sentence.slice(0, end), ...partedAtPauses(sentence.slice(end + 1))]
}
