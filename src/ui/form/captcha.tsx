import { useAtomValue } from 'jotai/react'
import { CAPTCHA_FIELD } from '#shared/actions/account-actions.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { siteAtom, type FormState } from '#shared/state/page.ts'
import { Check } from './check.tsx'
import { Recaptcha } from './recaptcha.tsx'

/** Sent by the plain checkbox that replaces the captcha in development. */
const TEST_TOKEN = 'test-captcha'

export function Captcha({ form }: { form: FormState | null }) {
  const siteKey = useAtomValue(siteAtom).info.recaptcha_site_key
  return (
    <>
      {siteKey ? (
        <Recaptcha siteKey={siteKey} form={form} />
      ) : (
        <Check name={CAPTCHA_FIELD} form={form} value={TEST_TOKEN}>
          I am not a robot
        </Check>
      )}
      <ServerWords form={form} />
    </>
  )
}

/** The API's own captcha message for programs that look for it; shoppers see the shop's message, see decision 027. */
function ServerWords({ form }: { form: FormState | null }) {
  const captchaErrors = form && new HttpError(form.status, '', form.data).errors[CAPTCHA_FIELD]
  return captchaErrors ? <span hidden>{captchaErrors[0]}</span> : null
}
