import { endianness } from 'node:os'

/** Lists of 16-bit numbers, stored one after another, so that they take two bytes per number. */
export interface NumberLists {
  numbers: Uint16Array<ArrayBuffer>
  /**
   * Index in `numbers` of the first number of each list. One more element at the end is the length of
   * `numbers`.
   */
  starts: Uint32Array
}

/**
 * Returns the start offsets of consecutive parts with these lengths. One more element at the end is the total
 * length.
 */
export function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (const [index, length] of lengths.entries()) starts[index + 1] = (starts[index] ?? 0) + length
  return starts
}

/**
 * Returns numbers in the format of a compiled file: two bytes for each, little-endian.
 * @throws {RangeError} if a number has more than 16 bits
 */
export function numbersFile(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * Uint16Array.BYTES_PER_ELEMENT)
  for (const [index, number] of numbers.entries())
    bytes.writeUInt16LE(number, index * Uint16Array.BYTES_PER_ELEMENT)
  return bytes
}

/**
 * Converts the content of a file that `numbersFile` created to lists of numbers. `counts` has the length of
 * each list.
 */
export function numberLists(file: Buffer, counts: readonly number[]): NumberLists {
  const bytes = Buffer.from(file)
  if (endianness() === 'BE') bytes.swap16()
  return { numbers: new Uint16Array(new Uint8Array(bytes).buffer), starts: startsOf(counts) }
}
