import { Agent } from 'node:http'
import axios, { type AxiosInstance } from 'axios'
import { CookieJar } from 'tough-cookie'

let clients = 0

/**
 * axios as another app would set it up for this kind of API. A cookie jar acts like a browser and sends the XSRF-TOKEN
 * back as axios does when it can read `document.cookie`.
 */
export function axiosClient(baseURL: string): AxiosInstance {
  const jar = new CookieJar()
  const client = axios.create({
    baseURL,
    withCredentials: true,
    withXSRFToken: true,
    maxRedirects: 0,
    validateStatus: () => true,
    // workerd closes a connection whose request it rejected before reading the body, sometimes while the next request
    // is sent.
    httpAgent: new Agent({ keepAlive: false }),
    // Each client has its own address, so that sign-ins of one test do not count for another.
    headers: { 'CF-Connecting-IP': `203.0.${process.pid % 256}.${++clients}` },
  })
  client.interceptors.request.use(async (config) => {
    const url = client.getUri(config)
    config.headers.set('Cookie', await jar.getCookieString(url))
    const xsrf = (await jar.getCookies(url)).find(({ key }) => key === config.xsrfCookieName)
    if (xsrf) config.headers.set(config.xsrfHeaderName!, decodeURIComponent(xsrf.value))
    return config
  })
  client.interceptors.response.use(async (response) => {
    for (const line of response.headers['set-cookie'] ?? []) await jar.setCookie(line, client.getUri(response.config))
    return response
  })
  return client
}
