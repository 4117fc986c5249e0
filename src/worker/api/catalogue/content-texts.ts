import texts from 'virtual:content-index'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { indexOf } from './search-index.ts'

type ContentText = (typeof texts)[number]

const IN_TITLE = 4
const IN_TEXT = 2
const IN_BODY = 1

/** Pages with a screen of their own, although some also show a content file. */
const screens: readonly ContentText[] = [
  page(
    paths.requestDesign,
    'Request a free design',
    'Send three measurements and photos; a designer draws your closet.',
  ),
  page(paths.consultation, 'Free in-home consultation', 'We come, measure and draw. ZIP code first, then a day.'),
  page(
    paths.support,
    'Support',
    `Ask about an order, a part or a measurement, or call ${brand.phoneDisplay}.`,
    'help contact phone email',
  ),
  page(
    paths.location,
    'Hours, service area and visits',
    `Where we work around ${brand.city}.`,
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

const own = new Set(screens.map(({ href }) => href))

/** Content pages, guides and questions, indexed by word; constant while the Worker runs. */
export const contentTexts = indexOf(
  [...screens.map(withBody), ...texts.filter(({ href }) => !own.has(href))],
  ({ title, text, words }) => [
    [title, IN_TITLE],
    [text, IN_TEXT],
    [words, IN_BODY],
  ],
)

function withBody(screen: ContentText): ContentText {
  const body = texts.find(({ href }) => href === screen.href)
  return body ? { ...screen, words: `${screen.words} ${body.words}` } : screen
}

function page(href: string, title: string, text: string, words = ''): ContentText {
  return { kind: 'pages', title, text, href, words }
}
