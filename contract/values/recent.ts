/** Cache of the most recently used values, up to a total size. */
export interface Recent<Key, Value> {
  find(key: Key): Value | undefined
  /** Adds a value, and removes those that were not used for the longest time if the total size is exceeded. */
  add(key: Key, value: Value): void
  delete(key: Key): void
}

export function createRecent<Key, Value>(
  maxSize: number,
  sizeOf: (value: Value) => number,
): Recent<Key, Value> {
  // A Map preserves the order of insertion, and a value that is used is moved to the end.
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
