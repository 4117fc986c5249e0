import { deskPaths } from '#shared/desk/paths.ts'
import type { Settings } from '#worker/base/settings.ts'
import type { HealthPart } from './health-parts.ts'
import type { SettingState } from './setting-rules.ts'
import type { StoredFacts } from './sql.ts'

/** `path` is a page of the Desk where it is done. */
export type Step = { title: string; isDone: boolean; how: string; path: string | null }

type StepFacts = {
  stored: StoredFacts
  health: readonly HealthPart[]
  states: readonly SettingState[]
  settings: Settings
}

/** Steps of a new owner before the shop opens, in this order. */
export function listSteps({ stored, health, states, settings }: StepFacts): Step[] {
  const works = (title: string) => health.some((part) => part.title === title && part.state === 'ok')
  const isOk = (...names: string[]) =>
    states.filter(({ name }) => names.includes(name)).every(({ state }) => state === 'ok')
  return [
    step('Give the shop its address', isOk('SITE_ORIGIN', 'APP_KEY'), 'Set SITE_ORIGIN and APP_KEY, and deploy.'),
    step('Let the jobs run', works('Jobs of each minute'), 'Deploy with the cron triggers of wrangler.toml.'),
    step(
      'Send a test email',
      isOk('MAIL_PROVIDER', 'MAIL_FROM') && works('Email'),
      'Set MAIL_PROVIDER and MAIL_FROM, then press the test button below.',
    ),
    step('Test the storage of files', works('Storage of files'), 'Press the test button below.'),
    step('Keep robots out', isOk('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'), 'Set the two keys of Google reCAPTCHA.'),
    step(
      'Take card payments',
      settings.paymentProviders.includes('stripe') && works('Stripe'),
      'Set the keys of Stripe, then press the test button below. Without cards, shoppers pay by invoice.',
    ),
    step(
      'Decide about sales tax',
      isOk('TAX_PROVIDER') || isOk('TAX_STATES'),
      'Choose who computes it, and the states in which you must collect it.',
      deskPaths.delivery,
    ),
    step(
      'Put your products and prices in',
      stored.hasDeskProducts === 1,
      'Change the products of the default catalogue, and take the others off sale.',
      deskPaths.products,
    ),
    step(
      'Save your shipping rates and days',
      stored.hasOwnRules === 1,
      'Look at what shipping costs and how long orders take.',
      deskPaths.delivery,
    ),
    step('Invite a second owner', works('Owners'), 'Both need two-factor authentication.', deskPaths.staff),
    step('Place an order of your own', stored.hasOrders === 1, 'Buy something, cancel it, and look at the emails.'),
  ]
}

function step(title: string, isDone: boolean, how: string, path: string | null = null): Step {
  return { title, isDone, how, path }
}
