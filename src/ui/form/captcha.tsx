import { useAtomValue } from 'jotai/react'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import { siteAtom, type FormState } from '#shared/state/page.ts'
import { Check } from '#ui/form/fields/check.tsx'
import { Recaptcha } from './recaptcha.tsx'

/** Sent by the plain checkbox that replaces the captcha in development. */
const TEST_TOKEN = 'test-captcha'

type Props = {
  form: FormState | null
  /** What a visitor can do without JavaScript. */
  withoutScript?: string
}

export function Captcha({ form, withoutScript = 'You can order without an account.' }: Props) {
  const siteKey = useAtomValue(siteAtom).info.recaptcha_site_key
  if (siteKey) return <Recaptcha siteKey={siteKey} form={form} withoutScript={withoutScript} />
  return (
    <Check name={CAPTCHA_FIELD} form={form} value={TEST_TOKEN}>
      I am not a robot
    </Check>
  )
}
