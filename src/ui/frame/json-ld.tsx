import { jsonText } from '#shared/page-data.ts'

export function JsonLd({ data }: { data: object }) {
  const text = jsonText({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
