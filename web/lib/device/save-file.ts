/** Long enough for any browser to have begun. */
const KEPT_MS = 60_000

/** Lets the browser keep something as a file, where and how it keeps what is downloaded. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
