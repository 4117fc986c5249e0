import { firstBusiness } from '#shared/business/first-business.ts'
import { readSite } from '#worker/upstream/find-business.ts'
import { filePaths } from '#shared/file-paths.ts'
import { paths } from '#shared/paths.ts'
import { buildPostPath, listPosts, publishedAt, type Post } from '#shared/content/posts.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import { buildRequestContext } from '#worker/upstream/request-context.ts'
import { describeTrade } from './business-data.ts'
import { xml, xmlText } from './xml.ts'

export async function feed(c: WorkerContext): Promise<Response> {
  const origin = readOrigin(c)
  const { business = firstBusiness, edits } = await readSite(buildRequestContext(c).api)
  const title = xmlText(`${business.name} guides`)
  const self = `<atom:link href="${xmlText(origin + filePaths.feed)}" rel="self" type="application/rss+xml"/>`
  const channel = `<title>${title}</title><link>${origin + paths.blog}</link><description>${xmlText(describeTrade(business))}</description><language>en-US</language>`
  const items = listPosts(edits)
    .map((post) => item(post, origin))
    .join('')
  const markup = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}${self}${items}</channel></rss>`
  return xml(c, markup, 'application/rss+xml')
}

function item(post: Post, origin: string): string {
  const address = xmlText(origin + buildPostPath(post))
  const fields = {
    title: xmlText(post.title),
    link: address,
    guid: address,
    description: xmlText(post.text),
    category: xmlText(post.topic),
    pubDate: new Date(publishedAt(post)).toUTCString(),
  }
  return `<item>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</item>`
}
