import { productVersion } from '#server/operations/product-version.ts'
import { type Check, ok, warning } from './check.ts'

/** The Node version that the project installs, and the only one on which it is tested. */
const NODE_MAJOR = 24

export function versionsCheck(node = process.versions.node): Check {
  return {
    name: 'versions',
    async look({ config }) {
      const words = `${config.site.name} runs version ${await productVersion()} on Node ${node}`
      if (Number.parseInt(node, 10) === NODE_MAJOR) return [ok(`${words}.`)]
      return [warning(`${words}: it is tested on Node ${NODE_MAJOR}, which \`npm start\` installs.`)]
    },
  }
}
