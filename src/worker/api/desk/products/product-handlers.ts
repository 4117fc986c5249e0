import type { productCalls } from '#shared/api/desk/product-calls.ts'
import type { DeskHandler } from '../desk.ts'
import { products } from './list.ts'
import { bulkPrices, changePrices, previewBulkPrices, undoPrices } from './bulk-prices.ts'
import { newProduct } from './new-product.ts'
import { addPicture, savePictures } from './pictures.ts'
import { previewPrices, savePrices } from './prices.ts'
import { product } from './product.ts'
import { saveForSale } from './sale.ts'
import { saveStock } from './stock.ts'
import { saveTexts } from './texts.ts'

export const productHandlers: Record<keyof typeof productCalls, DeskHandler> = {
  products,
  product,
  previewPrices,
  savePrices,
  saveTexts,
  saveForSale,
  saveStock,
  newProduct,
  addPicture,
  savePictures,
  bulkPrices,
  previewBulkPrices,
  changePrices,
  undoPrices,
}
