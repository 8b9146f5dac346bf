import { readFileSync } from 'node:fs'
import { medianOf, printTable, rounded } from '#lab/shared/table.ts'
import { searchScripture } from '#server/modules/reading/search/search-scripture.ts'

/**
 * Queries whose search is measured: phrases, references, Strong's numbers and foreign words, both frequent and rare.
 */
const SEARCHES = [
  'the LORD is my shepherd',
  'love',
  'the lord god',
  'lord of hosts',
  'faith hope love',
  'the son of man',
  'and the lord said to him',
  '“in the beginning” god',
  'the',
  'zebra',
  'jn 3.16',
  'H2617',
  'hesed',
  'λογος',
]

const ROUNDS = 40
/** Rounds before the measurement, in which the JIT compiler optimizes the functions that a search calls. */
const WARM_UP_ROUNDS = 40

/**
 * Measures the CPU time of searches in the Bible in milliseconds, without HTTP, and prints a table. For comparison,
 * measures a plain scan of the text of all verses for a single word.
 */
export async function measureBibleSearch(): Promise<void> {
  const heapBefore = heapMegabytes()
  for (const q of SEARCHES) searchScripture({ q })
  const heap = heapMegabytes() - heapBefore
  for (const q of SEARCHES) timesOf(() => searchScripture({ q }), WARM_UP_ROUNDS)
  const verses = versesAsText()
  const bare = medianOf(timesOf(() => verses.split('shepherd')))
  const rows = SEARCHES.map((q) => {
    const times = timesOf(() => searchScripture({ q })).sort((a, b) => a - b)
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0
    return [q, rounded(medianOf(times), 1), rounded(p95, 1), rounded(medianOf(times) / bare, 1)].map(String)
  })
  printTable(
    ['search of the Bible', 'median CPU ms', 'p95', `× one look through (${rounded(bare, 1)} ms)`],
    rows,
  )
  console.log(
    `Heap with all that was read for them: ${rounded(heap, 1)} MB${globalThis.gc ? '' : ', not collected before'}.`,
  )
}

/** Returns the words of all verses as one text, separated by spaces. Reads them from the compiled Scripture. */
function versesAsText(): string {
  const folder = 'build/scripture/search'
  const words: string = JSON.parse(readFileSync(`${folder}/vocabulary.json`, 'utf8'))
  const vocabulary = words.split(' ').sort()
  const ids = readFileSync(`${folder}/web-verses.bin`)
  return Array.from({ length: ids.length / 2 }, (_, index) => vocabulary[ids.readUInt16LE(index * 2)]).join(
    ' ',
  )
}

function timesOf(work: () => unknown, rounds = ROUNDS): number[] {
  return Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
}

function heapMegabytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1_000_000
}
