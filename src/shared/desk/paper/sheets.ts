import { deskPaths } from '#shared/desk/paths.ts'

/** How many orders can be printed at once. */
export const MAX_PRINTED = 50

/** Kinds of sheets printed for an order. */
export const sheets = {
  'packing-slip': { name: 'Packing slip', names: 'packing slips', path: deskPaths.packingSlip },
  'cut-list': { name: 'Cut list', names: 'cut lists', path: deskPaths.cutList },
  'carton-labels': { name: 'Carton labels', names: 'sets of carton labels', path: deskPaths.cartonLabels },
  'board-labels': { name: 'Board labels', names: 'sets of board labels', path: deskPaths.boardLabels },
  'board-label-sheets': {
    name: 'Board labels, 10 to a sheet',
    names: 'sets of board labels, 10 to a sheet',
    path: deskPaths.boardLabelSheets,
  },
} as const

export type SheetKind = keyof typeof sheets

export const sheetKinds = Object.keys(sheets) as SheetKind[]

export function isSheetKind(text: string): text is SheetKind {
  return Object.hasOwn(sheets, text)
}

export const PRINTED_NOTICE = 'Marked as printed. If no print dialog opens, press Ctrl+P, or Cmd+P on a Mac.'

/** Added to the address of sheets that were just marked as printed: the script opens the print dialog. */
export const PRINT_NOW = 'now'

/** The sentence about an order without anything to make. */
export function notPrinted({ number, why }: { number: string; why: string }): string {
  return `${number} ${why}. It wasn’t printed.`
}

/** The page with the sheets of some orders. */
export function sheetsHref(kind: SheetKind, numbers: readonly string[], printsNow = false): string {
  const query = new URLSearchParams(numbers.map((number) => ['n', number]))
  if (printsNow) query.set(PRINT_NOW, '1')
  return `${sheets[kind].path}?${query}`
}

/** How many sheets of a kind: "Packing slip", "20 packing slips". */
export function sheetsTitle(kind: SheetKind, orders: number): string {
  return orders === 1 ? sheets[kind].name : `${orders} ${sheets[kind].names}`
}
