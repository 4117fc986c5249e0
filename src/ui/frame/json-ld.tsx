import { jsonText } from '#shared/page-data.ts'

/** Structured data. Browsers do not run it, so it needs no nonce. */
export function JsonLd({ data }: { data: object }) {
  const text = jsonText({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
