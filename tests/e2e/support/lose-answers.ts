import type { Page } from '@playwright/test'

/** From now on the server gets what the page sends to such addresses, and its answers are lost. Resolves to what ends that. */
export async function loseAnswers(page: Page, urlPattern = '*'): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] })
  return () => session.detach()
}
