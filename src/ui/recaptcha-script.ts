const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'
const CONSENT_KEY = 'cookies_settings'

type Recaptcha = {
  ready(done: () => void): void
  render(box: HTMLElement, options: { sitekey: string }): number
  reset(id: number): void
}

/** What was chosen in the cookie settings; who has chosen nothing has allowed it, unless the browser objects. */
export function allowsThirdParties(): boolean {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return false
  try {
    const chosen = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '{}') as { third_party_services?: boolean }
    return chosen.third_party_services !== false
  } catch {
    // Storage that cannot be read holds no consent.
    return false
  }
}

let loading: Promise<Recaptcha> | null = null

/** Loads the script once. Rejects when it does not come, and may then be called again. */
export function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha }
      grecaptcha.ready(() => resolve(grecaptcha))
    }
    script.onerror = () => {
      loading = null
      reject(new Error('reCAPTCHA did not load'))
    }
    document.head.appendChild(script)
  })
  return loading
}
