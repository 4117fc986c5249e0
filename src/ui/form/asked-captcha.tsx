import { brand } from '#shared/brand.ts'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import type { FormState } from '#shared/state/page.ts'
import { Captcha } from './captcha.tsx'

/** Shown once the API has requested the check. */
export function AskedCaptcha({ form }: { form: FormState | null }) {
  if (!form?.errors[CAPTCHA_FIELD]) return null
  return (
    <div className="panel panel--flat captcha">
      <Captcha form={form} withoutScript={`Or call ${brand.phoneDisplay}, and we’ll take your order.`} />
    </div>
  )
}
