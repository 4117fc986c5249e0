/** Google's name for the field with the token of its check against robots, and Laravel's message for a missing one. */
export const CAPTCHA_FIELD = 'g-recaptcha-response'
export const CAPTCHA_MISSING = 'The g-recaptcha-response field is required.'
