import type { BlogPosting, BreadcrumbList, FAQPage, HowTo, Thing } from 'schema-dts'
import type { Question } from '#shared/content/content-page.ts'
import { paths, href } from '#shared/paths.ts'
import type { Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import type { Head, About } from '#ui/frame/page-head.ts'
import { localBusiness, organization, webSite, shopId } from './business-data.ts'
import { productData, type InForce } from './product-data.ts'
import type { Business } from '#shared/business/business.ts'
import type { Post } from '#shared/content/posts.ts'
import { cardPath } from './share-card.ts'
import { shopPolicies } from './shop-policies.ts'

type Described = Exclude<Thing, string>

/** A page's schema.org objects; URLs start with `origin`. */
export function structuredData(head: Head, origin: string, inForce: InForce): Described[] {
  const { canonical, trail } = head
  const { business } = inForce
  const things: Described[] = []
  if (canonical === paths.home) things.push(organization(origin, business), webSite(origin, business))
  if (canonical === paths.location) things.push(localBusiness(origin, business))
  if (canonical === paths.policies) things.push({ ...organization(origin, business), ...shopPolicies(origin, inForce) })
  if (trail) things.push(breadcrumbs(trail, origin))
  return [...things, ...subjectData(head, origin, inForce)]
}

function subjectData(
  { title, description, canonical, about = {} }: Head,
  origin: string,
  inForce: InForce,
): Described[] {
  const { product, post, guide, questions = [] } = about
  const things: Described[] = []
  if (product) things.push(productData(product, origin, inForce))
  if (post) things.push(postData(post, { title, description }, { origin, business: inForce.business }))
  if (guide && canonical) things.push(howToData(guide, origin + canonical))
  if (questions.length > 0) things.push(faqPage(questions))
  return things
}

/** The breadcrumbs as the page shows them; the last one is the page itself and has no URL. */
function breadcrumbs(trail: readonly Crumb[], origin: string): BreadcrumbList {
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

function faqPage(questions: readonly Question[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Instructions as schema.org steps, each with its anchor on the page at `url`. */
function howToData(page: NonNullable<About['guide']>, url: string): HowTo {
  const { heading, description, steps, guide } = page
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0)
  return {
    '@type': 'HowTo',
    name: heading,
    description,
    totalTime: `PT${minutes}M`,
    tool: (guide?.tools ?? []).map((name) => ({ '@type': 'HowToTool', name })),
    step: steps.map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text: text.replaceAll('\n\n', ' '),
      url: `${url}#step-${index + 1}`,
    })),
  }
}

type Publisher = { origin: string; business: Business }

function postData(
  post: Post,
  page: { title: string; description?: string },
  { origin, business }: Publisher,
): BlogPosting {
  const shop = { '@type': 'Organization', '@id': shopId(origin), name: business.name, url: origin + paths.home }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: page.description,
    image: [origin + cardPath(post.scene)],
    datePublished: post.published,
    author: shop,
    publisher: shop,
    articleSection: post.topic,
    mainEntityOfPage: origin + href(paths.blogPost, { slug: post.slug }),
  }
}
