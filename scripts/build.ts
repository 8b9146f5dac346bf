import { BuildError } from './build-if-stale.ts'
import { buildProduct } from './build-product.ts'
import { Interrupted, run } from './run.ts'

// `npm run build`: builds every output of the product that is missing or stale. With an argument, such as
// `npm run build -- fonts`, it runs only the entry of `parts` with that name. Most entries write files that are in git,
// because these files change rarely.

const parts: Record<string, (args: string[]) => Promise<unknown>> = {
  product: () => buildProduct(console.log),
  scripture: () => import('#scripture/compile/main.ts'),
  /** Generates a migration of the database. Arguments: `--name <name_of_the_migration>`. */
  migration: (args) => show('drizzle-kit', ['generate', ...args]),
  fonts: () => import('./assets/subset-fonts.ts'),
  icons: () => import('./assets/draw-icons.ts'),
  /** Draws the base map. Argument: the folder with its source files. */
  lands: (args) => show('node', ['scripts/assets/draw-lands.ts', ...args]),
}

const [name = 'product', ...args] = process.argv.slice(2)
const part = parts[name]
try {
  if (!part) throw new BuildError(name, `There are: ${Object.keys(parts).join(', ')}.`)
  await part(args)
} catch (error) {
  if (error instanceof Interrupted) process.exit(130)
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** @throws {BuildError} */
async function show(program: string, args: string[]): Promise<void> {
  const { passed } = await run(program, args, { show: true })
  if (!passed) throw new BuildError(name, 'See the output above.')
}
