import { createApi } from '#shared/api/api.ts'
import { createHttp } from '#shared/api/http.ts'
import { browserHttp } from './browser-http.ts'

export const api = createApi(createHttp(browserHttp))
