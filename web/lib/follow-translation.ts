/** Maps a replaced text node to the <font> that replaced it. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * Keeps React working on a page that the browser translates. Chrome replaces each text node with a <font>;
 * React still updates the detached node, and removing it throws. From the first such <font> on, a replaced
 * node is found by its replacement, and is restored when React changes it:
 * docs/decisions/0033-translated-pages.md.
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

/** Returns the node or its replacement, whichever is a child of the parent; null if neither is. */
function nodeIn(parent: Node, node: Node | null): Node | null {
  const found = node && [node, standIns.get(node)].find((one) => one?.parentNode === parent)
  return found ?? null
}
