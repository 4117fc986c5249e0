import { encode } from 'uqr'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { QrCode } from './qr-code.tsx'

/** A QR code that opens an order at the desk. */
export function OrderQr({ number, origin }: { number: string; origin: string }) {
  const address = origin + deskHref(deskPaths.order, { number })
  return <QrCode rows={encode(address, { border: 0 }).data} label={`QR code that opens order ${number}`} />
}
