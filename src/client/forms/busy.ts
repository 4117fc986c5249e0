const marks = new WeakMap<HTMLElement, Set<object>>()

/** Marks a control as busy at once. Returns what ends it; the control stays busy until every caller has ended it. */
export function markBusy(control: HTMLElement): () => void {
  const mark = {}
  const all = marks.get(control) ?? new Set()
  marks.set(control, all.add(mark))
  control.ariaBusy = 'true'
  return () => {
    all.delete(mark)
    if (all.size === 0) control.ariaBusy = null
  }
}
