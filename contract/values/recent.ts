/** Cache of the most recently used values, up to a total size. */
export interface Recent<Key, Value> {
  find(key: Key): Value | undefined
  /**
   * Adds a value. If the total size is then exceeded, removes the values that have not been read or added for
   * the longest time.
   */
  add(key: Key, value: Value): void
  delete(key: Key): void
}

export function createRecent<Key, Value>(
  maxSize: number,
  sizeOf: (value: Value) => number,
): Recent<Key, Value> {
  // A Map preserves the order of insertion. A value that is read is inserted again, so that the first value
  // is the one that has not been used for the longest time.
  const values = new Map<Key, Value>()
  let size = 0

  function remove(key: Key): void {
    const value = values.get(key)
    if (value === undefined) return
    values.delete(key)
    size -= sizeOf(value)
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
      size += sizeOf(value)
      for (const oldest of values.keys()) {
        if (size <= maxSize) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}
