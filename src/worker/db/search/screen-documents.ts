import type { TextDocument } from '#db/search/documents.ts'
import { shop } from '#shared/business/shop-texts.ts'
import { paths } from '#shared/paths.ts'

/** Pages with a screen of their own, although some also show a content file. */
export const screens: readonly TextDocument[] = [
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

function page(path: string, title: string, text: string, keywords = ''): TextDocument {
  return { kind: 'pages', title, text, href: path, words: '', keywords }
}
