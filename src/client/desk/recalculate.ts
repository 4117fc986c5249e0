const PAUSE_MS = 350

/**
 * Recalculates a form's amounts as staff type: the form is posted to its own page as a preview, and the parts that show
 * amounts are taken from the answer. The server computes them; nothing is stored.
 */
export function startRecalculation(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-recalculates]')) {
    for (const button of form.querySelectorAll<HTMLElement>('[data-recalculate-button]')) button.hidden = true
    let timer = 0
    form.addEventListener('input', () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => void update(form), PAUSE_MS)
    })
    void update(form)
  }
}

let last = 0

async function update(form: HTMLFormElement): Promise<void> {
  const turn = ++last
  const fields = readFormValues(form)
  fields.set('_preview', '1')
  fields.delete('current_password')
  try {
    const response = await fetch(form.action, { method: 'POST', body: fields })
    if (!response.ok || turn !== last) return
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    for (const part of form.querySelectorAll<HTMLElement>('[data-recalculated]')) replace(part, answer)
  } catch {
    // Without an answer the old amounts stay, and the server compares the button's amount before it sends anything.
  }
}

/** A form without its files, which the amounts do not need and of which few may be sent. */
function readFormValues(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  return new URLSearchParams(texts)
}

function replace(part: HTMLElement, answer: Document): void {
  const fresh = answer.querySelector(
    `form[data-recalculates] [data-recalculated="${CSS.escape(part.dataset['recalculated']!)}"]`,
  )
  if (!fresh || fresh.innerHTML === part.innerHTML) return
  const hadFocus = part.contains(document.activeElement)
  part.replaceChildren(...fresh.childNodes)
  if (hadFocus) part.querySelector('button')?.focus()
}
