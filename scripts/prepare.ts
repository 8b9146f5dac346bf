import { BuildError } from './build-if-stale.ts'
import { buildProduct } from './build-product.ts'
import { Interrupted } from './run.ts'

// Runs before `npm start` and builds all missing or stale outputs, so that a fresh clone starts with the same
// command.

try {
  await buildProduct(console.log)
} catch (error) {
  if (error instanceof Interrupted) process.exit(130)
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exit(1)
}
