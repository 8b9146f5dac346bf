import type { StartOptions } from '#server/main.ts'

/** Runs the product until it is told to stop, and says where it is, or in a sentence why it did not start. */
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
