import * as v from 'valibot'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { ruleTexts } from '#shared/desk/delivery/rule-fields.ts'
import type { DeliverySamples, DeskDelivery } from '#shared/schema/desk/delivery.ts'
import { insertRules, latestRules, rulesBefore } from '#db/desk/settings/delivery.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { answerChange } from '../answer-change.ts'
import { data, type Desk } from '../desk.ts'
import { RulesForm, rulesIn } from './rules-form.ts'
import { samplesOf } from './samples.ts'

const Versioned = v.object({ version: v.number() })

/** GET delivery: the rules in force. */
export async function delivery(desk: Desk): Promise<Response> {
  const { version, ...rules } = desk.rules
  const answer: DeskDelivery = { rules, version, versions: await latestRules(desk.db) }
  return data(desk, answer)
}

/** POST delivery/preview: what sample orders would cost. Changes nothing. */
export async function previewRules(desk: Desk): Promise<Response> {
  const { rules } = await typedRules(desk)
  const answer: DeliverySamples = { samples: samplesOf(desk.rules, rules, desk.now) }
  return data(desk, answer)
}

/** PUT delivery: new rules, from now on. */
export async function saveRules(desk: Desk): Promise<Response> {
  const { version, rules } = await typedRules(desk)
  return bringIntoForce(desk, version, rules, 'Changed rates, lead times or closed days')
}

/** POST delivery/back: the rules of the version before, as a new version. */
export async function rulesBack(desk: Desk): Promise<Response> {
  const { version } = await validated(desk.c, Versioned)
  const before = await rulesBefore(desk.db, version)
  if (!before) return missing(desk.c, 'There is no version before this one.')
  return bringIntoForce(
    desk,
    version,
    before,
    `Brought the rates, lead times and closed days before version ${version} back`,
  )
}

async function typedRules({ c }: Desk): Promise<{ version: number; rules: ShopRules }> {
  const form = await validated(c, RulesForm)
  const made = rulesIn(form)
  if ('errors' in made) throw new ValidationError(made.errors)
  return { version: form.version, rules: made.rules }
}

function bringIntoForce(desk: Desk, version: number, rules: ShopRules, summary: string): Promise<Response> {
  const { db, now } = desk
  return answerChange(desk, 'version', {
    ...{ action: 'rules.changed', subject: 'rules', summary, was: logged(desk.rules), became: logged(rules) },
    statements: insertRules(db, version, rules, now),
  })
}

function logged(rules: ShopRules): Record<string, string> {
  return { ...ruleTexts(rules), free_in: rules.free_in.join(', ') }
}
