/** Flags an order that makes parts of another one again, in every list of orders. */
export function RemakeBadge({ isRemake }: { isRemake: number }) {
  return isRemake === 1 && <span className="badge badge--tint">Remake</span>
}
