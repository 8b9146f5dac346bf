/** Has somebody asked their browser to fetch as little as it can? Not every browser tells. */
export function savesData(navigator: object): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
