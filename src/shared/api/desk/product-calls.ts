import { DeskProduct, PricePreview, ProductList } from '#shared/schema/desk/products.ts'
import { change, type DeskCall } from './change.ts'

export const productCalls = {
  products: { method: 'GET', path: 'products', needs: 'readProducts', query: true, response: { data: ProductList } },
  product: { method: 'GET', path: 'product', needs: 'readProducts', response: { data: DeskProduct } },
  previewPrices: {
    method: 'POST',
    path: 'productPricesPreview',
    needs: 'changeProducts',
    body: 'DeskBody',
    response: { data: PricePreview },
  },
  savePrices: change('PUT', 'productPrices', 'changeProducts'),
  saveTexts: change('PUT', 'productTexts', 'changeProducts'),
  saveForSale: change('PUT', 'productSale', 'changeProducts'),
  saveStock: change('POST', 'productStock', 'changeProducts'),
} as const satisfies Record<string, DeskCall>
