import { textDocument, type SearchDocument, type TextDocument } from '#db/search/documents.ts'
import { firstBusiness } from '#shared/business/first-business.ts'
import { fillIn, shop } from '#shared/business/shop-texts.ts'
import { paths } from '#shared/paths.ts'
import { contentIndex, instructionsIndex } from '../content-index.ts'

/** Pages with a screen of their own, although some also show a content file. */
const screens: readonly TextDocument[] = [
  page(
    paths.requestDesign,
    'Request a free design',
    'Send three measurements and photos; a designer draws your closet.',
  ),
  page(paths.consultation, 'Free in-home consultation', 'We come, measure and draw. ZIP code first, then a day.'),
  page(
    paths.support,
    'Support',
    `Ask about an order, a part or a measurement, or call ${shop.phoneDisplay}.`,
    'help contact phone email',
  ),
  page(
    paths.location,
    'Hours, service area and visits',
    `Where we work around ${shop.place}.`,
    'address showroom map directions',
  ),
  page(
    paths.isDiyForMe,
    'Is DIY for me?',
    'Five questions about tools, walls and help that settle it.',
    'quiz installation',
  ),
  page(
    paths.viewSpaces,
    'Rooms to look at',
    'Closets, pantries and wine walls, each with what is in it.',
    'gallery pictures inspiration',
  ),
  page(paths.reviews, 'Reviews', 'By product and by stars.', 'ratings opinions'),
  page(paths.blog, 'Guides', 'Measuring, planning, light and care.', 'blog articles'),
  page(paths.careers, 'Careers', 'Work in the shop or on the van.', 'jobs'),
  page(paths.partner, 'Become a partner or dealer', 'For builders, designers and shops.', 'trade pros wholesale'),
  page(paths.findOrder, 'Find an order', 'With its number and your email address.', 'track status delivery'),
]

/** The search documents of every page, guide, set of instructions and question. */
export function contentDocuments(): SearchDocument[] {
  const texts = contentIndex()
  const own = new Set(screens.map((screen) => screen.href))
  const others = texts.filter((text) => !own.has(text.href))
  return [...screens.map((screen) => withBody(screen, texts)), ...others, ...instructionsIndex()].map(document)
}

/** It is found by the data that the shop begins with, and shows what that is now. */
function document(text: TextDocument): SearchDocument {
  return { ...textDocument(fillIn(text, firstBusiness)), shown: textDocument(text).shown }
}

function withBody(screen: TextDocument, texts: readonly TextDocument[]): TextDocument {
  const body = texts.find((text) => text.href === screen.href)
  return body ? { ...screen, words: body.words } : screen
}

function page(path: string, title: string, text: string, keywords = ''): TextDocument {
  return { kind: 'pages', title, text, href: path, words: '', keywords }
}
