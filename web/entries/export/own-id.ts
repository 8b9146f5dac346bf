import type { FileRow } from './entry-format.ts'

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const ours = new RegExp(`^(?:${uuid}|plan-\\d{1,4}|file-[\\da-f]{32})$`)

/** An id that was made here. The numbers of somebody's own table are none: another table begins at 1 again. */
export function ownIdIn(text: string): string | null {
  const id = text.trim()
  return ours.test(id) ? id : null
}

/** The same for the same words, so that a file without ids that is brought in twice is there once. */
export async function idOfWords({ values, createdAt }: FileRow): Promise<string> {
  const words = JSON.stringify([
    createdAt,
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  const hex = Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  return `file-${hex.join('')}`
}
