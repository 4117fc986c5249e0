import { Remade, RemakePage, Remakes } from '#shared/schema/desk/remakes.ts'
import type { DeskCall } from './change.ts'

/** Boards that are made again, and how often they are. */
export const remakeCalls = {
  remakePage: {
    method: 'GET',
    path: 'orderRemakes',
    needs: 'changeOrder',
    query: true,
    response: { data: RemakePage },
  },
  remake: {
    method: 'POST',
    path: 'orderRemakes',
    needs: 'changeOrder',
    body: 'DeskBody',
    response: { data: Remade },
  },
  remakes: { method: 'GET', path: 'remakes', needs: 'readOrders', response: { data: Remakes } },
} as const satisfies Record<string, DeskCall>
