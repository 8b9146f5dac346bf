/** The <font> that took the place of a text. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * Keeps React working on a page that the browser translates. Chrome replaces each text with a <font>; React still changes the text that
 * it knows, out of sight, and its removal throws. From the first such <font> on, a replaced text is found by the one that took its
 * place, and comes back when React changes it: docs/decisions/0033-translated-pages.md.
 */
export function followTranslation(): void {
  const nodes = Node.prototype
  const { removeChild, insertBefore } = nodes
  new MutationObserver((records, observer) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const standIn = standIns.get(target)
      if (standIn?.isConnected) standIn.replaceWith(target)
      const [text] = removedNodes
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (!(text instanceof Text) || !font) continue
      standIns.set(text, font as ChildNode)
      observer.observe(text, { characterData: true })
      nodes.removeChild = function (child) {
        const node = nodeIn(this, child)
        if (node) removeChild.call(this, node)
        return child
      }
      nodes.insertBefore = function (child, next) {
        insertBefore.call(this, child, nodeIn(this, next))
        return child
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/** The node or what took its place; null where neither is in the parent. */
function nodeIn(parent: Node, node: Node | null): Node | null {
  const found = node && [node, standIns.get(node)].find((one) => one?.parentNode === parent)
  return found ?? null
}
