import type { SiteInfo } from '#shared/schema/site.ts'
import { formatCents } from '#shared/text/money.ts'
import { href, paths } from '#shared/paths.ts'
import { promotedProduct } from '#db/catalogue/catalogue.ts'
import type { ApiContext } from '#api/http/context.ts'

const LOGO = '/mark.svg'

export async function site(c: ApiContext): Promise<Response> {
  const promoted = await promotedProduct(c.get('catalogueDb'))
  const { captcha, scripts, paymentProviders, stripe } = c.get('settings')
  const paysOverTime = paymentProviders.includes('stripe') && stripe.hasAffirm
  const { chat } = scripts
  const info: SiteInfo = {
    logo: LOGO,
    promotion_banner: promoted && {
      text: `${promoted.name} now ${formatCents(promoted.discountPriceCents)}, down from ${formatCents(promoted.priceCents)}.`,
      link_text: `See the ${promoted.name.toLowerCase().includes('kit') ? 'kit' : 'offer'}`,
      link: href(paths.product, { slug: promoted.parentSlug, sub: promoted.categorySlug, id: promoted.id }),
    },
    head_scripts: scripts.head || null,
    body_scripts: scripts.body || null,
    ...(paysOverTime && { pays_over_time: true }),
    ...(scripts.analyticsId && { analytics_id: scripts.analyticsId }),
    ...(chat.src && { chat: { src: chat.src, service_name: chat.serviceName } }),
    recaptcha_site_key: captcha.siteKey || null,
  }
  return c.json({ data: info })
}
