import { listPosts } from '#shared/content/posts.ts'
import type { Edits } from '#shared/schema/site.ts'
import { editsJson } from '#db/shop/page-texts.ts'
import { batch, type Db } from '#db/db.ts'

type Option = { slug: string; name: string }
/** The families and guides that the home page may show. */
export type HomeOptions = { families: Option[]; guides: Option[] }

export async function readHomeOptions(db: Db): Promise<HomeOptions> {
  const [families, edits] = await batch<[Option, { json: string }]>(db, [
    db.prepare('SELECT slug, name FROM categories WHERE parent_id IS NULL ORDER BY position'),
    db.prepare(`SELECT (${editsJson}) AS json`),
  ])
  const posts = listPosts(JSON.parse(edits.results[0]!.json) as Edits)
  return { families: families.results, guides: posts.map(({ slug, title }) => ({ slug, name: title })) }
}
