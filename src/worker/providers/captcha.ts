/** `unavailable` is not the visitor's fault, but the form is rejected all the same. */
export type CaptchaVerdict = 'passed' | 'rejected' | 'unavailable'

/** Tells people from bots. `address` is the visitor's IP address, or null if unknown. */
export type Captcha = { check(token: string, address: string | null): Promise<CaptchaVerdict> }
