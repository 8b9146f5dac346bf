export type FormValue = string | FormValue[] | { [name: string]: FormValue }

export type Form = Record<string, FormValue>

/** Brackets as Stripe reads them: `metadata[member]=1`, `expand[]=data`, `line_items[0][quantity]=1`. */
export function readForm(encoded: URLSearchParams): Form {
  const tree: Node = new Map()
  for (const [name, value] of encoded) put(tree, pathOf(name), value)
  return Object.fromEntries([...tree].map(([name, node]) => [name, plain(node)]))
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[')
  if (bracket < 0) return [name]
  return [
    name.slice(0, bracket),
    ...name
      .slice(bracket + 1)
      .replace(/\]$/, '')
      .split(']['),
  ]
}

type Node = Map<string, Node | string>

function put(node: Node, path: string[], value: string): void {
  const [first = '', ...rest] = path
  if (rest.length === 0) {
    node.set(first === '' ? String(node.size) : first, value)
    return
  }
  const below = node.get(first)
  const next: Node = below instanceof Map ? below : new Map()
  node.set(first, next)
  put(next, rest, value)
}

function plain(node: Node | string): FormValue {
  if (typeof node === 'string') return node
  const entries = [...node]
  return entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, below]) => plain(below))
    : Object.fromEntries(entries.map(([name, below]) => [name, plain(below)]))
}
