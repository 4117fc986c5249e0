import { change, type DeskCall } from './change.ts'

export const productCalls = {
  addPicture: { ...change('POST', 'productPictures', 'changeProducts'), takesFiles: true },
  savePictures: change('PUT', 'productPictures', 'changeProducts'),
} as const satisfies Record<string, DeskCall>
