/** Time in ms before the object URL is revoked; long enough for any browser to start the download. */
const KEPT_MS = 60_000

/** Downloads content as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
