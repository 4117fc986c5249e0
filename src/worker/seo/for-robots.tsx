import { brand } from '#shared/brand.ts'
import { markdownPath } from '#shared/markdown-path.ts'
import { filePaths, paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Head } from '#ui/frame/page-head.ts'
import { JsonLd } from '#ui/frame/json-ld.tsx'
import { LinkPreview } from './link-preview.tsx'
import { structuredData } from './structured-data.ts'

type ForRobotsProps = { head: Head; origin: string; now: number }

/** Head elements for robots only: previews, feeds and structured data. Client-side navigation removes them. */
export function ForRobots({ head, origin, now }: ForRobotsProps) {
  const { canonical, noindex, about: { post, closet } = {} } = head
  // No search engine lists a drawn closet, but people send links to it.
  if (closet) return <LinkPreview head={head} path={plannerHref(closet)} origin={origin} />
  if (noindex || !canonical) return null
  const feed = canonical === paths.blog || post
  return (
    <>
      <LinkPreview head={head} path={canonical} origin={origin} />
      {feed && <link rel="alternate" type="application/rss+xml" title={`${brand.name} guides`} href={filePaths.feed} />}
      {!canonical.includes('?') && <link rel="alternate" type="text/markdown" href={markdownPath(canonical)} />}
      {structuredData(head, origin, now).map((data, index) => (
        <JsonLd key={index} data={data} />
      ))}
    </>
  )
}
