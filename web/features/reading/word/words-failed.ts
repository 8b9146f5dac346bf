/** Returns the message to display if Hebrew, Aramaic or Greek words could not be loaded. */
export function wordsFailed(): string {
  return navigator.onLine
    ? 'The original words could not be loaded.'
    : 'These original words are not on this device. They come once you are online again.'
}
