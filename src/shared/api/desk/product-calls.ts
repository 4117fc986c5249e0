import { DeskProduct, NewProduct, PricePreview, ProductList } from '#shared/schema/desk/products.ts'
import { PricesPage, PricesPlan, PricesUndone } from '#shared/schema/desk/prices.ts'
import { change, provenChange, type DeskCall } from './change.ts'

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
  bulkPrices: { method: 'GET', path: 'bulkPrices', needs: 'bulkPrices', response: { data: PricesPage } },
  previewBulkPrices: {
    method: 'POST',
    path: 'bulkPricesPreview',
    needs: 'bulkPrices',
    body: 'DeskBody',
    response: { data: PricesPlan },
  },
  changePrices: provenChange('POST', 'bulkPrices', 'bulkPrices'),
  undoPrices: { ...provenChange('DELETE', 'priceBatch', 'bulkPrices'), response: { data: PricesUndone } },
  addPicture: { ...change('POST', 'productPictures', 'changeProducts'), takesFiles: true },
  savePictures: change('PUT', 'productPictures', 'changeProducts'),
  newProduct: { ...change('POST', 'productCopies', 'changeProducts'), response: { data: NewProduct } },
} as const satisfies Record<string, DeskCall>
