import type { Question } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import type { Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import type { Head } from '#ui/frame/page-head.ts'
import { localBusiness, organization, webSite } from './business-data.ts'
import { howToData } from './how-to-data.ts'
import { postData } from './post-data.ts'
import { productData } from './product-data.ts'

/** A page's schema.org objects; URLs start with `origin`. */
export function structuredData(head: Head, origin: string, now: number) {
  const { canonical, trail } = head
  const things: object[] = []
  if (canonical === paths.home) things.push(organization(origin), webSite(origin))
  if (canonical === paths.location) things.push(localBusiness(origin))
  if (trail) things.push(breadcrumbs(trail, origin))
  return [...things, ...subjectData(head, origin, now)]
}

function subjectData({ title, description, canonical, about = {} }: Head, origin: string, now: number) {
  const { product, post, guide, questions = [] } = about
  const things: object[] = []
  if (product) things.push(productData(product, origin, now))
  if (post) things.push(postData(post, { title, description }, origin))
  if (guide && canonical) things.push(howToData(guide, origin + canonical))
  if (questions.length > 0) things.push(faqPage(questions))
  return things
}

/** The breadcrumbs as the page shows them; the last one is the page itself and has no URL. */
function breadcrumbs(trail: readonly Crumb[], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to ? { item: origin + to } : {}),
    })),
  }
}

function faqPage(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
