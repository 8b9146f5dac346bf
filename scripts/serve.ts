import type { StartOptions } from '#server/main.ts'

/** Runs the product until a signal stops it. Prints its URL, or a sentence on the reason for which it did not start. */
export async function serve(options: StartOptions = {}): Promise<void> {
  const { start, startFailure } = await import('#server/main.ts')
  try {
    const server = await start(process.env, options)
    console.log(`Lampstand is ready at ${server.url}`)
    for (const sentence of server.embedded) console.log(sentence)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => server.stop().then(() => process.exit(0)))
    }
  } catch (error) {
    const sentence = startFailure(error)
    if (sentence === null) throw error
    stopWith(sentence)
  }
}

function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
