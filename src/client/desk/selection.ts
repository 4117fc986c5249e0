/** Shows how many rows are selected, and adds a checkbox that selects all rows on the page. */
export function startSelection(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-selection]')
  const place = form?.querySelector('[data-selected-count]')
  const head = form?.querySelector('thead .select-cell')
  if (!form || !place || !head) return
  const boxes = [...form.querySelectorAll<HTMLInputElement>('tbody .select-cell input')]
  const all = boxForAll(boxes.length)
  head.replaceChildren(all.label)
  const show = () => {
    const selected = boxes.filter(({ checked }) => checked).length
    place.textContent = selected === 0 ? 'None selected' : `${selected} selected`
    all.input.checked = selected === boxes.length
    all.input.indeterminate = selected > 0 && selected < boxes.length
  }
  all.input.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.input.checked
    show()
  })
  form.addEventListener('change', show)
  // A page that Back brings back has its selection again.
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
