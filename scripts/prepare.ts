import { BuildError } from './build-if-stale.ts'
import { buildProduct } from './build-product.ts'
import { Interrupted } from './run.ts'

// Runs before `npm start`: builds every output that is missing or stale. A fresh clone can therefore be started with
// the same command.

try {
  await buildProduct(console.log)
} catch (error) {
  if (error instanceof Interrupted) process.exit(130)
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exit(1)
}
