/** Shows how many rows are ticked, and adds a box that ticks all that are shown. */
export function startTicks(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-ticks]')
  const place = form?.querySelector('[data-tick-count]')
  const head = form?.querySelector('thead .tick')
  if (!form || !place || !head) return
  const boxes = [...form.querySelectorAll<HTMLInputElement>('tbody .tick input')]
  const all = boxForAll(boxes.length)
  head.replaceChildren(all.label)
  const show = () => {
    const ticked = boxes.filter(({ checked }) => checked).length
    place.textContent = ticked === 0 ? 'None selected' : `${ticked} selected`
    all.input.checked = ticked === boxes.length
    all.input.indeterminate = ticked > 0 && ticked < boxes.length
  }
  all.input.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.input.checked
    show()
  })
  form.addEventListener('change', show)
  // A page that Back brings back has its ticks again.
  addEventListener('pageshow', show)
  show()
}

function boxForAll(count: number): { label: HTMLLabelElement; input: HTMLInputElement } {
  const label = document.createElement('label')
  const input = document.createElement('input')
  label.className = 'check'
  input.type = 'checkbox'
  input.setAttribute('aria-label', `Select all ${count} shown`)
  input.setAttribute('aria-keyshortcuts', 'a')
  label.replaceChildren(input, document.createElement('span'))
  return { label, input }
}
