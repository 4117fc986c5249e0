import { useBusiness } from '#ui/elements/use-business.ts'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import type { FormState } from '#shared/state/page.ts'
import { Captcha } from './captcha.tsx'

/** Shown once the API has requested the check. */
export function AskedCaptcha({ form }: { form: FormState | null }) {
  const business = useBusiness()
  if (!form?.errors[CAPTCHA_FIELD]) return null
  return (
    <div className="panel panel--flat captcha">
      <Captcha form={form} withoutScript={`Or call ${business.phoneDisplay}, and we’ll take your order.`} />
    </div>
  )
}
