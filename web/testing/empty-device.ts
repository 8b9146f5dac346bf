// Files of tests that share a worker share its window too: each begins on a device on which nobody was before.
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
if ('indexedDB' in globalThis) {
  for (const { name } of await indexedDB.databases()) if (name) await clear(name)
}

/** What is open stays open: the files share the modules that hold it, too. */
async function clear(name: string): Promise<void> {
  const opening = indexedDB.open(name)
  await settled(opening)
  const database = opening.result
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const work = database.transaction(stores, 'readwrite')
    await Promise.all(stores.map((store) => settled(work.objectStore(store).clear())))
  }
  database.close()
}

function settled(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}

export {}
