/** Returns whether the user has asked the browser to use less data. False in browsers that do not report it. */
export function savesData(navigator: object): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
