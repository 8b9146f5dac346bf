/**
 * Time in milliseconds after which the object URL of a downloaded file is revoked. By then any browser has started the
 * download.
 */
const KEPT_MS = 60_000

/** Downloads text or bytes as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
