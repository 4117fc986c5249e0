import { setFieldValue } from './set-field-value.ts'

/** Elements that can hold a value or the focus, or be open. */
const KEPT =
  'form, input:not([type=hidden]), select, textarea, button, a[href], details, summary, dialog, [popover], [tabindex], [data-keeps-markup]'

/** The new elements by the ones that React replaced. */
const successors = new WeakMap<Element, HTMLElement>()

export function findSuccessor<T extends HTMLElement>(element: T): T {
  return (successors.get(element) as T | undefined) ?? element
}

/**
 * A translator or a password manager may change the page before React starts, which then renders it again. The returned
 * function restores what the visitor typed, focused and opened.
 */
export function keepState(root: HTMLElement): () => void {
  const elements = [...root.querySelectorAll<HTMLElement>(KEPT)]
  const state = watchState(root)
  return () => {
    if (elements.every(({ isConnected }) => isConnected)) return
    const found = Map.groupBy(root.querySelectorAll<HTMLElement>(KEPT), buildElementKey)
    // Elements with the same key keep their order.
    const pairs = elements.map((element) => [element, found.get(buildElementKey(element))?.shift()] as const)
    for (const [old, next] of pairs) if (next && next !== old && !old.isConnected) successors.set(old, next)
    for (const old of elements.splice(0)) restore(old, successors.get(old), state, root)
    takeUp(state)
  }
}

type State = { focused: Element | null; open: Set<EventTarget>; pressed: Element | null }

/** Records what cannot be read from a removed element. */
function watchState(root: HTMLElement): State {
  const { activeElement } = document
  const state: State = {
    focused: root.contains(activeElement) ? activeElement : null,
    open: new Set(root.querySelectorAll(':popover-open')),
    pressed: null,
  }
  // Before React's own listeners, which may render the page again at once.
  root.addEventListener('focusin', ({ target }) => (state.focused = target as Element), { capture: true })
  root.addEventListener('focusout', ({ target }) =>
    // Some browsers report the loss when the element is removed, and then it is not the visitor who left it.
    queueMicrotask(() => {
      const { focused } = state
      if (focused === target && focused?.isConnected && focused !== document.activeElement) state.focused = null
    }),
  )
  // A tap's own click goes to what is there when the finger leaves.
  const onPress = ({ target, pointerType }: PointerEvent) =>
    (state.pressed = pointerType === 'touch' ? null : (target as Element).closest('button, a[href]'))
  root.addEventListener('pointerdown', onPress, { capture: true })
  root.addEventListener('click', () => (state.pressed = null))
  const onToggle = ({ target, newState }: ToggleEvent) =>
    newState === 'open' ? state.open.add(target!) : state.open.delete(target!)
  root.addEventListener('beforetoggle', onToggle, { capture: true })
  return state
}

/** Lets the successors have the focus and the press of what was replaced. */
function takeUp({ focused, pressed }: State): void {
  if (focused && !focused.isConnected) focusAgain(focused)
  if (pressed && !pressed.isConnected) clickWhenReleased(successors.get(pressed))
}

function restore(old: HTMLElement, next: HTMLElement | undefined, { open }: State, root: HTMLElement): void {
  if (!next) return
  if (old instanceof HTMLDetailsElement) (next as HTMLDetailsElement).open = old.open
  else if (old instanceof HTMLDialogElement && old.open && !(next as HTMLDialogElement).open)
    (next as HTMLDialogElement).showModal()
  else if (open.has(old)) openAgain(next, root)
  else if (old.dataset.keepsMarkup !== undefined && !next.hasChildNodes()) moveChildren(old, next)
  else setFieldValue(old, next)
}

function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild)
}

/** Without its button a popover would not know where to be. */
function openAgain(popover: HTMLElement, root: HTMLElement): void {
  const source = root.querySelector<HTMLElement>(`[popovertarget='${popover.id}']`)
  popover.showPopover(source ? { source } : undefined)
}

function focusAgain(old: Element): void {
  const next = successors.get(old)
  next?.focus({ preventScroll: true })
  if (!isText(old) || !isText(next) || old.selectionStart === null) return
  next.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined)
}

/** A browser sends no click for a button that was replaced while it was held down. */
function clickWhenReleased(next: HTMLElement | undefined): void {
  const release = ({ target }: MouseEvent) => next?.contains(target as Node) && next.click()
  document.addEventListener('mouseup', release, { capture: true, once: true })
}

function isText(element: Element | undefined): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** Texts are not part of it, because they may be translated. */
function buildElementKey(element: HTMLElement): string {
  const name = element.getAttribute('name') ?? element.className
  const value = element.matches('button, [type=radio], [type=checkbox]') && element.getAttribute('value')
  return [element.localName, element.id, name, value, element.closest('form')?.dataset.action].join('\n')
}
