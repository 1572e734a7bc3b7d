/**
 * Protects React against extensions that move its nodes (docs/decisions/0097): React would throw, and remove the
 * screen, if a node it removes or inserts before is no longer where it was. These versions use the node's current
 * place; all other calls behave as before.
 */

const { insertBefore, removeChild } = Node.prototype;

/** The node, or an element put around it, as a child of `parent`; null if it is elsewhere. */
function childOf(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
  const there = childOf(this, node) ?? node;
  if (there.parentNode) removeChild.call(there.parentNode, there);
  return node;
};

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  insertBefore.call(this, node, childOf(this, before));
  return node;
};
