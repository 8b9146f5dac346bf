/** Returns whether the user asked the browser to save data. Not every browser reports it. */
export function savesData(navigator: object): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
