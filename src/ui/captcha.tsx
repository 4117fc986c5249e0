import { useAtomValue } from 'jotai/react'
import { CAPTCHA_FIELD } from '#shared/account-actions.ts'
import { siteAtom, type FormState } from '#shared/state/page.ts'
import { Check } from './check.tsx'
import { Recaptcha } from './recaptcha.tsx'

/** Sent by the plain check box that stands for the captcha in development. */
const TEST_TOKEN = 'test-captcha'

/** Keeps robots from registering: reCAPTCHA where the shop has a site key. */
export function Captcha({ form }: { form: FormState | null }) {
  const siteKey = useAtomValue(siteAtom).info.recaptcha_site_key
  return siteKey ? (
    <Recaptcha siteKey={siteKey} form={form} />
  ) : (
    <Check name={CAPTCHA_FIELD} form={form} value={TEST_TOKEN}>
      I am not a robot
    </Check>
  )
}
