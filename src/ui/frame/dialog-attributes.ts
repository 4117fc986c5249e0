/**
 * A dialog that buttons open and close without a script. Where the browser knows `command`, it is modal; elsewhere the
 * buttons show it as a popover, unless the browser's script makes it modal first.
 */
export function dialogAttributes(id: string) {
  return { id, closedby: 'any', popover: 'auto' } as const
}

export function openerOf(id: string) {
  return { type: 'button', command: 'show-modal', commandfor: id, popoverTarget: id } as const
}

export function closerOf(id: string) {
  return { type: 'button', command: 'close', commandfor: id, popoverTarget: id, popoverTargetAction: 'hide' } as const
}
