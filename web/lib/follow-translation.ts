/** Map from a text node that the browser has replaced to the <font> element in its place. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * Makes React work on a page that the browser translates. Chrome replaces each text node with a <font> element. React
 * does not know that: it would update text that is no longer displayed, and removing that text would throw an error.
 * This code finds the <font> instead, and puts the original text back when React changes it. See
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

/** Returns the node, or the <font> element that replaced it, whichever is a child of the parent; null if neither is. */
function nodeIn(parent: Node, node: Node | null): Node | null {
  const found = node && [node, standIns.get(node)].find((one) => one?.parentNode === parent)
  return found ?? null
}
