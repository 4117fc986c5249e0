import { ChangePage, Changed, PreviewedLines, Revision } from '#shared/schema/desk/changes.ts'
import type { DeskCall } from './change.ts'

/** What was ordered, and where it goes. What gives money back needs the password. */
export const changeCalls = {
  change: { method: 'GET', path: 'orderChange', needs: 'changeOrder', query: true, response: { data: ChangePage } },
  changeAddress: {
    method: 'PUT',
    path: 'orderAddress',
    needs: 'changeOrder',
    body: 'DeskBody',
    response: { data: Changed },
  },
  changeBilling: {
    method: 'PUT',
    path: 'orderBilling',
    needs: 'changeOrder',
    body: 'DeskBody',
    response: { data: Changed },
  },
  previewLines: {
    method: 'POST',
    path: 'linesPreview',
    needs: 'changeOrder',
    body: 'DeskBody',
    response: { data: PreviewedLines },
  },
  changeLines: {
    method: 'PUT',
    path: 'orderLines',
    needs: 'changeOrder',
    body: 'DeskBody',
    response: { data: Changed },
  },
  asPlaced: { method: 'GET', path: 'orderAsPlaced', needs: 'changeOrder', query: true, response: { data: Revision } },
} as const satisfies Record<string, DeskCall>
