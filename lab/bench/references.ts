import { MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { referenceTable } from '#contract/scripture/reference-table.ts'
import { medianOf, printed, printTable, rangeOf, rounded } from '#lab/shared/table.ts'
import { readReferences } from '#scripture/references/read-references.ts'

const INPUTS = 1000
const ROUNDS = 15

/** Target: maximum time in milliseconds for all inputs. */
const BAR_MS = 200

/** Measures the time that the parser of references needs for 1,000 inputs of people, without HTTP. */
export async function measureReferences(): Promise<void> {
  const inputs = Array.from(
    { length: INPUTS },
    (_, index) => referenceTable[index % referenceTable.length]?.[0] ?? '',
  )
  const options = { atMost: 10, maxVerses: MAX_PASSAGE_VERSES, offersNearest: true }
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now()
    for (const text of inputs) readReferences(text, options)
    return performance.now() - from
  })
  const [first = 0, ...later] = times
  printTable(
    [`${INPUTS.toLocaleString('en-US')} references, in process`, 'first ms', 'median ms', 'range', 'bar'],
    [['', rounded(first), rounded(medianOf(later)), printed(rangeOf(later)), String(BAR_MS)]],
  )
}
