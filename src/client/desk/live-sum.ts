const PAUSE_MS = 350

/**
 * Works out the sums of a form while someone types: the form is posted to its own page as a preview, and the parts that
 * show sums are taken from the answer. The server computes them; nothing is stored.
 */
export function startLiveSums(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live-sum]')) {
    for (const button of form.querySelectorAll<HTMLElement>('[data-live-preview]')) button.hidden = true
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
  const fields = new FormData(form)
  fields.set('_preview', '1')
  fields.delete('current_password')
  try {
    const response = await fetch(form.action, { method: 'POST', body: fields })
    if (!response.ok || turn !== last) return
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    for (const part of form.querySelectorAll<HTMLElement>('[data-live]')) replace(part, answer)
  } catch {
    // Without an answer the old sums stay, and the server compares the button's sum before it sends anything.
  }
}

function replace(part: HTMLElement, answer: Document): void {
  const fresh = answer.querySelector(`form[data-live-sum] [data-live="${CSS.escape(part.dataset['live']!)}"]`)
  if (!fresh || fresh.innerHTML === part.innerHTML) return
  const hadFocus = part.contains(document.activeElement)
  part.replaceChildren(...fresh.childNodes)
  if (hadFocus) part.querySelector('button')?.focus()
}
