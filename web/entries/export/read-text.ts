import { FileError } from './entry-format.ts'

/** Maximum size of an imported file: twice the size of ten thousand notes of usual length. */
const MAX_FILE_BYTES = 40_000_000

/**
 * Decodes the bytes of a file in any common encoding of text.
 * @throws {FileError} if the file is no text
 */
export async function readText(file: Blob): Promise<string> {
  if (file.size > MAX_FILE_BYTES) {
    throw new FileError('This file is larger than 40 MB. Nothing was added.')
  }
  const text = decoded(new Uint8Array(await file.arrayBuffer()))
  if (text.trim() === '') throw new FileError('This file is empty.')
  // A zero byte shows that the file is no text: it would not occur in one.
  if (text.includes('\0')) {
    throw new FileError('This file is not a text: please choose one that ends in .md or .csv.')
  }
  return text
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Detects UTF-16 without a byte order mark: in it, a zero byte follows each Latin character.
  if (bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // If the bytes are no UTF-8, they are decoded as Windows-1252, which spreadsheets on Windows still write.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
