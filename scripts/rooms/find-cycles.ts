/**
 * Returns the cycles in a graph of imports, each once, as a list of its files or folders. Uses Tarjan's algorithm for
 * strongly connected components.
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(file: string): number {
    const index = order.size
    order.set(file, index)
    lowest.set(file, index)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next)
        ? stack.includes(next)
          ? (order.get(next) ?? index)
          : index
        : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? index, reached))
    }
    const low = lowest.get(file) ?? index
    if (low === index) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) cycles.push(circle)
    }
    return low
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}
