import type { FormState } from '#shared/state/page.ts'

const SUMMARY = /<div class="error-summary".*?<\/ul>/s
const LINK = /<a href="#([^"]+)">(.*?)<\/a>/gs

/** Tells the errors of what has no place on the page, such as a hidden field, without links that would lead nowhere. */
export async function unlinkErrors(page: Response, form: FormState | undefined): Promise<Response> {
  if (Object.keys(form?.errors ?? {}).length === 0) return page
  const html = await page.text()
  const told = html.replace(SUMMARY, (summary) =>
    summary.replaceAll(LINK, (link, id: string, error: string) => (html.includes(` id="${id}"`) ? link : error)),
  )
  return new Response(told, page)
}
