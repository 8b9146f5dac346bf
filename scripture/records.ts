import { fstatSync, openSync, readSync } from 'node:fs'
import { startsOf } from './number-lists.ts'

/**
 * File of records: a compiled file with one value for each key. Values are read from the disk one by one, so that they
 * take almost no memory.
 */
export interface Records<Value> {
  /** Keys in the order in which they were written. */
  keys(): Iterable<string>
  has(key: string): boolean
  /** Reads and parses the value of a key; undefined if there is none. */
  get(key: string): Value | undefined
  /** Reads all values, in the order in which they were written. */
  entries(): Iterable<[key: string, value: Value]>
}

/** Size in bytes of the number at the end of the file, which is the length of the index in bytes. */
const LENGTH_BYTES = 4

/**
 * Returns the content of a file of records: the values as JSON, an index of keys and lengths, and the length of the
 * index.
 */
export function recordsFile(entries: Iterable<readonly [key: string, value: unknown]>): Buffer {
  const [keys, lengths, values]: [string[], number[], Buffer[]] = [[], [], []]
  for (const [key, value] of entries) {
    const bytes = Buffer.from(JSON.stringify(value))
    keys.push(key)
    lengths.push(bytes.length)
    values.push(bytes)
  }
  const index = Buffer.from(JSON.stringify({ keys: keys.join('\n'), lengths }))
  const end = Buffer.alloc(LENGTH_BYTES)
  end.writeUInt32LE(index.length)
  return Buffer.concat([...values, index, end])
}

/**
 * Opens a file of records. The file stays open, so that this process still reads the old content after a new
 * build has replaced the file.
 * @throws the error of `node:fs` if the file does not exist
 */
export function openRecords<Value>(file: URL): Records<Value> {
  const descriptor = openSync(file, 'r')
  const size = fstatSync(descriptor).size
  const indexLength = read(descriptor, size - LENGTH_BYTES, LENGTH_BYTES).readUInt32LE()
  const indexFrom = size - LENGTH_BYTES - indexLength
  const index: { keys: string; lengths: number[] } = JSON.parse(
    read(descriptor, indexFrom, indexLength).toString(),
  )
  const places = new Map(index.keys.split('\n').map((key, place) => [key, place]))
  const offsets = startsOf(index.lengths)

  function valueAt(place: number): Value {
    const from = offsets[place] ?? 0
    return JSON.parse(read(descriptor, from, (offsets[place + 1] ?? from) - from).toString())
  }

  return {
    keys: () => places.keys(),
    has: (key) => places.has(key),
    get: (key) => {
      const place = places.get(key)
      return place === undefined ? undefined : valueAt(place)
    },
    *entries() {
      // All values are read at once, which is faster than reading thousands one by one.
      const values = read(descriptor, 0, indexFrom)
      for (const [key, place] of places)
        yield [key, JSON.parse(values.toString('utf8', offsets[place], offsets[place + 1]))]
    },
  }
}

function read(descriptor: number, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  if (readSync(descriptor, bytes, 0, length, from) !== length)
    throw new Error('A compiled file is incomplete.')
  return bytes
}
