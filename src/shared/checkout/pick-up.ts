export const PICK_UP = 'pickup'

/** Names of rates are texts, which change with the shop's city. */
export function isPickUp(rate: { id?: string | null | undefined }): boolean {
  return rate.id === PICK_UP
}
