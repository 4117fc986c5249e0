/** Marks a control as busy at once, before anything else runs. Returns what ends it. */
export function markBusy(control: HTMLElement): () => void {
  control.ariaBusy = 'true'
  return () => {
    control.ariaBusy = null
  }
}
