import { DeliverySamples, DeskDelivery } from '#shared/schema/desk/delivery.ts'
import { change, type DeskCall } from './change.ts'

/** What the shop shows and who runs it. */
export const shopCalls = {
  delivery: { method: 'GET', path: 'delivery', needs: 'changeRules', response: { data: DeskDelivery } },
  previewRules: { ...change('POST', 'deliveryPreview', 'changeRules'), response: { data: DeliverySamples } },
  saveRules: change('PUT', 'delivery', 'changeRules'),
  rulesBack: change('POST', 'deliveryBack', 'changeRules'),
} as const satisfies Record<string, DeskCall>
