import { counted } from '#shared/desk/times.ts'
import { once } from '#shared/api/idempotency-key.ts'
import { fieldNumber, fieldText, type Fields } from '#shared/actions/fields.ts'
import { listPlaces, orderViewIn } from '#shared/desk/list-filters.ts'
import { isSheetKind, PRINTED_NOTICE, sheetsHref } from '#shared/desk/paper/sheets.ts'
import type { ActionResult } from '#shared/actions/action.ts'
import type { DeskAction, DeskActionContext } from './action.ts'

/**
 * What is done with the selected orders, or with all of the filter: `do` is a state to move them to, a kind of sheet to
 * print, or `assign`.
 */
export const bulk: DeskAction = async (fields, { api, idempotencyKey, url }) => {
  const chosen = chosenIn(fields, url)
  const wanted = fieldText(fields, 'do')
  if (wanted === 'assign') {
    const to = fieldNumber(fields, 'assignee', 0)
    const { orders, name } = await api.assignOrders({ ...chosen, to: to || null }, once(idempotencyKey))
    return { next: 'stay', message: `${counted(orders, 'order')} assigned to ${name ?? 'no one'}.` }
  }
  if (isSheetKind(wanted)) return printSheets(wanted, chosen, { api, idempotencyKey })
  return { next: 'show', data: await api.moveOrders({ ...chosen, to: wanted }, once(idempotencyKey)) }
}

/** Marks the orders `n` as printed, and leads to their sheets. */
export const printOrders: DeskAction = (fields, context) => {
  const numbers = [fields['n'] ?? []].flat()
  return printSheets(fieldText(fields, 'sheet'), { numbers }, context)
}

async function printSheets(
  sheet: string,
  chosen: object,
  { api, idempotencyKey }: Pick<DeskActionContext, 'api' | 'idempotencyKey'>,
): Promise<ActionResult> {
  const { numbers } = await api.print({ ...chosen, sheet }, once(idempotencyKey))
  return isSheetKind(sheet)
    ? { next: 'go', to: sheetsHref(sheet, numbers, true), message: PRINTED_NOTICE }
    : { next: 'stay' }
}

export const undoBulk: DeskAction = async (fields, { api, idempotencyKey }) => {
  const { undone, refused } = await api.undoOrders({ log: fieldNumber(fields, 'log') }, once(idempotencyKey))
  const warning = `${refused.length} could not be restored. ${refused[0]}`
  return {
    next: 'stay',
    message: `${counted(undone, 'order')} restored.`,
    notices: refused.length > 0 ? [{ kind: 'warning', text: warning }] : [],
  }
}

/** Saves the orders of the filter as a file. */
export const exportOrders: DeskAction = async (fields, { api, url }) => {
  const body = {
    format: fieldText(fields, 'format'),
    filter: listIn(url),
    current_password: fieldText(fields, 'current_password'),
  }
  return { next: 'save', file: await api.exportOrders(body) }
}

/** Each selected order is "number/version", so that both belong together. */
function chosenIn(fields: Fields, url: URL): object {
  if (fieldText(fields, 'all') === '1') return { all: listIn(url) }
  const selected = [fields['n[]'] ?? []].flat().map((order) => order.split('/'))
  return { numbers: selected.map(([number]) => number), versions: selected.map(([, version]) => Number(version)) }
}

/** The filter of the list that the page showed, with its view, whichever part of it that was. */
function listIn(url: URL): string {
  const query = new URLSearchParams(url.search)
  for (const place of listPlaces) query.delete(place)
  query.set('view', orderViewIn(query))
  return query.toString()
}
