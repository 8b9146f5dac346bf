// Runs before each test file. Test files in the same worker share a window, so the storage and the document are emptied
// of data from the previous file.
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name)
if ('indexedDB' in globalThis) {
  for (const { name } of await indexedDB.databases()) if (name) await clear(name)
}

/** Empties a database of the browser. It is not deleted, because modules that the test files share may have it open. */
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
