import type { productCalls } from '#shared/api/desk/product-calls.ts'
import type { DeskHandler } from '../desk.ts'
import { addPicture, savePictures } from './pictures.ts'

export const productHandlers: Record<keyof typeof productCalls, DeskHandler> = {
  addPicture,
  savePictures,
}
