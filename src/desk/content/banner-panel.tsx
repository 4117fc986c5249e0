import { fieldText } from '#shared/actions/fields.ts'
import { shopMinute } from '#shared/checkout/shop-minute.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import type { FormState } from '#shared/state/page.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { StoredBanner } from './sql.ts'

/** A banner is covered while another one shows that started later. */
export type ShownBanner = StoredBanner & { state: 'active' | 'covered' | 'planned' | 'ended' }

/** The pages that a banner may lead to, to choose from; those of products are typed. */
const pages = Object.values(paths).filter((path) => !path.includes(':'))

/** The form of a banner, or of a new one. */
export function BannerPanel({ banner }: { banner: ShownBanner | null }) {
  return (
    <section className="panel desk-narrow" aria-labelledby="banner-h">
      <div className="panel-head">
        <h2 id="banner-h">{banner ? 'Banner' : 'New banner'}</h2>
        <TextLink href={deskPaths.content}>All banners</TextLink>
      </div>
      <Fields banner={banner} />
      {banner && banner.state !== 'ended' && (
        <DeskForm action="banner-end" version={banner.version} hidden={{ id: banner.id }}>
          <DeskSubmit look="quiet sm">{banner.state === 'planned' ? 'Delete this banner' : 'End now'}</DeskSubmit>
        </DeskForm>
      )}
    </section>
  )
}

function Fields({ banner }: { banner: ShownBanner | null }) {
  const form = useFormState('banner-save')
  const { text = '', linkText = '', link = '' } = banner ?? {}
  return (
    <DeskForm
      action="banner-save"
      className="form"
      {...(banner && { version: banner.version, hidden: { id: banner.id } })}
    >
      <Field name="text" label="Text" form={form} value={text} maxLength={120} />
      <Field name="link_text" label="Text of the link" form={form} value={linkText} maxLength={40} />
      <Field
        name="link"
        label="Page"
        hint="A path of this shop, such as /closet-organizers."
        form={form}
        value={link}
        list="shop-pages"
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id="shop-pages">
        {pages.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <Minutes banner={banner} form={form} />
      {form ? (
        <Preview text={fieldText(form.values, 'text')} linkText={fieldText(form.values, 'link_text')} />
      ) : (
        banner && <Preview text={text} linkText={linkText} />
      )}
      <DeskSubmit look="primary">Save banner</DeskSubmit>
    </DeskForm>
  )
}

function Minutes({ banner, form }: { banner: ShownBanner | null; form: FormState | null }) {
  const { now } = useDesk()
  const until = banner ? shopMinute(banner.endsAt - MINUTE_MS) : ''
  return (
    <>
      <div className="form-row">
        <Field
          name="from"
          label="First minute"
          type="datetime-local"
          form={form}
          value={shopMinute(banner?.startsAt ?? now)}
        />
        <Field name="until" label="Last minute" type="datetime-local" form={form} value={until} />
      </div>
      <p className="muted">
        Times are the shop’s, Pacific. Where two banners overlap, the one that starts later shows.
      </p>
    </>
  )
}

const themes = ['light', 'dark'] as const

/** The banner as it was saved or typed, in both themes. */
function Preview({ text, linkText }: { text: string; linkText: string }) {
  return (
    <div className="stack stack--2">
      <span className="desk-note">In both themes:</span>
      {themes.map((theme) => (
        <div key={theme} className={`promo banner-preview banner-preview--${theme}`}>
          <p>
            {text} <span className="link">{linkText}</span>
          </p>
        </div>
      ))}
    </div>
  )
}
