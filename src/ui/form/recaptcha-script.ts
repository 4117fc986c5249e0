const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'

type Recaptcha = {
  ready(done: () => void): void
  render(box: HTMLElement, options: { sitekey: string }): number
  reset(id: number): void
}

let loading: Promise<Recaptcha> | null = null

/** Loads the script once. Rejects on failure and can then be called again. */
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
