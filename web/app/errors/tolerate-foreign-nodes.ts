/**
 * The last line against what extensions do to the page (docs/decisions/0097): React throws, and takes the screen away, where
 * a node that it removes, or puts another before, no longer lies where it put it. These go on from where it is now; what
 * would not have thrown is as ever.
 */

const { insertBefore, removeChild } = Node.prototype;

/** The node itself, or what somebody has put around it, as a child of `parent`; null where it lies elsewhere. */
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
