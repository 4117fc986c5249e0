/**
 * Translators put their own elements in place of texts that React still holds. React would stop at the first one that it
 * cannot find; so removing it does nothing, and what belongs before it goes to the end.
 */
export function tolerateTranslators(): void {
  const { prototype } = Node
  const { insertBefore, removeChild } = prototype
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    return insertBefore.call(this, child, before?.parentNode === this ? before : null) as T
  }
}
