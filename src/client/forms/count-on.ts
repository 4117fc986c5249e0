/** Shows a quantity that was tapped before React is there, and lets the next tap count from it. */
export function countOn(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter?.getAttribute('name') !== 'quantity' || form.closest('[data-hydrated]')) return
  const field = form.querySelector<HTMLInputElement>('input[name=quantity]')
  const steps = [...form.querySelectorAll<HTMLButtonElement>('button[name=quantity]')]
  if (!field || !steps[0]) return
  const wanted = Number((submitter as HTMLButtonElement).value)
  const by = wanted - (Number(steps[0].value) + 1)
  field.value = String(wanted)
  for (const step of steps) step.value = String(Number(step.value) + by)
}
