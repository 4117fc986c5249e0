import type { SiteInfo } from '#shared/schema/site.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import { href, paths } from '#shared/paths.ts'
import { redirectKey } from '#shared/redirect-key.ts'
import { countRedirectHit, findRedirect, siteParts, type Promoted, type StoredSite } from '#db/catalogue/site.ts'
import type { ApiContext } from '#api/http/context.ts'
import type { Settings } from '#worker/base/settings.ts'
import { waitUntil } from '#worker/base/wait-until.ts'

const LOGO = '/mark.svg'

export async function site(c: ApiContext): Promise<Response> {
  const stored = await siteParts(c.get('catalogueDb'), Date.now())
  const { captcha, scripts, paymentProviders, stripe } = c.get('settings')
  const paysOverTime = paymentProviders.includes('stripe') && stripe.hasAffirm
  const info: SiteInfo = {
    logo: LOGO,
    promotion_banner: stored.hasAutomaticBanner && stored.promoted ? automaticBanner(stored.promoted) : null,
    ...(stored.banners.length > 0 && { banners: stored.banners }),
    rules: stored.rules,
    ...(stored.business && { business: stored.business }),
    ...(Object.keys(stored.edits).length > 0 && { edits: stored.edits }),
    ...(stored.hoursNote && { hours_note: stored.hoursNote }),
    ...buildScripts(scripts, stored),
    ...(paysOverTime && { pays_over_time: true }),
    recaptcha_site_key: captcha.siteKey || null,
  }
  return c.json({ data: info })
}

/** Settings come before what the Desk has entered. */
function buildScripts({ isOff, head, body, analyticsId, chat }: Settings['scripts'], { scripts }: StoredSite) {
  const entered = isOff ? null : scripts
  return {
    head_scripts: head || entered?.head || null,
    body_scripts: body || entered?.body || null,
    ...(analyticsId && { analytics_id: analyticsId }),
    ...(chat.src && { chat: { src: chat.src, service_name: chat.serviceName } }),
  }
}

/** The banner of the shop itself, while the Desk has planned none. */
export function automaticBanner(promoted: Promoted): NonNullable<SiteInfo['promotion_banner']> {
  const { id, name, priceCents, discountPriceCents, parentSlug, categorySlug } = promoted
  return {
    text: `${name} now ${formatRoundCents(discountPriceCents)}, down from ${formatRoundCents(priceCents)}.`,
    link_text: `See the ${name.toLowerCase().includes('kit') ? 'kit' : 'offer'}`,
    link: href(paths.product, { slug: parentSlug, sub: categorySlug, id }),
  }
}

/** Where the `path` leads, which is counted after the answer. */
export async function moved(c: ApiContext): Promise<Response> {
  const found = await findRedirect(c.get('catalogueDb'), redirectKey(c.req.query('path') ?? ''))
  if (found) waitUntil(c, countRedirectHit(c.get('db'), found.id))
  return c.json({ data: { to: found?.to ?? null } })
}
