/** Cache of the most recently used values, up to a total size in bytes. */
export interface Recent<Key, Value> {
  find(key: Key): Value | undefined
  /** Adds a value, and removes those that were not used for the longest time if the total size is exceeded. */
  add(key: Key, value: Value): void
  delete(key: Key): void
}

export function createRecent<Key, Value>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): Recent<Key, Value> {
  // A Map preserves the order of insertion, and a value that is used is moved to the end.
  const values = new Map<Key, Value>()
  let bytes = 0

  function remove(key: Key): void {
    const value = values.get(key)
    if (value === undefined) return
    values.delete(key)
    bytes -= bytesOf(value)
  }

  return {
    find(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    add(key, value) {
      remove(key)
      values.set(key, value)
      bytes += bytesOf(value)
      for (const oldest of values.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}
