import { type ProductOptions, type ProductProcess, startProduct as start } from '#lab/shared/product.ts'
import { until } from '#lab/shared/until.ts'

/** Starts a Lampstand server, and waits until it responds with a page. */
export async function startProduct(options: ProductOptions): Promise<ProductProcess> {
  const product = await start(options)
  await until('the first page', async () => {
    const page = await fetch(`${product.url}/studies/1`)
    return page.ok && (await page.text()).includes('Psalm')
  })
  return product
}
