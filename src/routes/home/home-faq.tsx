import { listFreePlaces, remoteZones } from '#shared/checkout/free-places.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import type { PageRules } from '#shared/checkout/shipping.ts'
import { paths } from '#shared/paths.ts'
import { useLeadTime, useRules } from '#ui/elements/use-rules.ts'
import { Accordion } from '#ui/elements/accordion.tsx'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'

const questions = (rules: PageRules, leadTime: string) => [
  {
    title: 'Will it fit my closet exactly?',
    answer:
      'Kits come in stock widths and can be cut down in the shop to the next width listed. For wall-to-wall fits we deduct ½″ and cover the gap with a scribe strip. If a part is mis-measured or arrives damaged, we remake it free under the Perfect Fit Guarantee. You pay shipping.',
  },
  {
    title: 'How long does an order take?',
    answer: `DIY orders are cut to size and ship flat in ${leadTime}. Full-service projects take 1\u2060–\u20602\u00a0weeks to design, 2\u2060–\u20605\u00a0weeks to build and half a day to two days to install.`,
  },
  {
    title: 'What are the panels made of?',
    answer:
      '¾″ thermally fused laminate on industrial particleboard, with a 1\u00a0mm edge band. Shelf holes are 5\u00a0mm, every 1¼″, so a shelf can move without tools.',
  },
  {
    title: 'Can I install it myself?',
    answer:
      'Most people can in an afternoon, with a helper, a drill, a level, a stud finder and a tape. Every order comes with a drawing of your closet and numbered steps.',
  },
  {
    title: 'What does shipping cost?',
    answer: shippingAnswer(rules),
  },
]

function shippingAnswer({ free_from_cents: freeFrom, free_in: freeIn, tiers }: PageRules): string {
  const paid = remoteZones(freeIn, false)
  const free = `Orders of ${formatRoundCents(freeFrom)} and more ship free in ${listFreePlaces(freeIn)}. Below that it is`
  const rates = `${formatRoundCents(tiers[0]![1])} to ${formatRoundCents(tiers.at(-1)![1])}, shown in the cart.`
  const extra = paid.length > 0 ? ` Extra charges apply to ${listFreePlaces(paid)}.` : ''
  return `${freeIn.length > 0 ? free : 'It is'} ${rates}${extra}`
}

export function HomeFaq() {
  return (
    <section className="section section--tight flush-top" aria-labelledby="faq-h">
      <div className="container split split--4-8 align-start">
        <div className="stack">
          <h2 id="faq-h">Asked most often</h2>
          <ArrowLink to={paths.faq}>All questions</ArrowLink>
        </div>
        <Accordion
          items={questions(useRules(), useLeadTime()).map(({ title, answer }) => ({ title, body: <p>{answer}</p> }))}
        />
      </div>
    </section>
  )
}
