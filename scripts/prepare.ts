import { BuildError } from './build-if-stale.ts'
import { buildProduct } from './build-product.ts'
import { Interrupted } from './run.ts'

// Before `npm start`: whatever is missing or stale is made, so that a fresh clone starts with the same command.

try {
  await buildProduct(console.log)
} catch (error) {
  if (error instanceof Interrupted) process.exit(130)
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exit(1)
}
