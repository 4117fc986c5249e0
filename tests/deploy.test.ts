import { describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { placeholders } from '../scripts/placeholders.ts'
import { readSettings } from '#worker/base/settings.ts'

type Database = { database_id: string }
type Bucket = { binding: string; bucket_name: string }

const environments = ['development', 'staging', 'production']
const local = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true })
const configOf = (env: string) => unstable_readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true })
const key = { APP_KEY: 'k'.repeat(32) }

describe.each(environments)('%s', (environment) => {
  const {
    name,
    vars,
    d1_databases: databases,
    triggers,
    assets,
    migrations,
    images,
    observability,
  } = configOf(environment)

  test('is a separate Worker with all the bindings of the local one', () => {
    expect(environments.filter((other) => configOf(other).name === name)).toEqual([environment])
    expect({ triggers, assets, migrations, images }).toEqual({
      triggers: local.triggers,
      assets: local.assets,
      migrations: local.migrations,
      images: local.images,
    })
    expect(observability?.enabled).toBe(true)
    expect(Object.keys(vars).toSorted()).toEqual(Object.keys(local.vars).toSorted())
  })

  test('has its own databases', () => {
    const ids = [local, ...environments.map(configOf)].flatMap((config) =>
      (config.d1_databases as Database[]).map(({ database_id: id }) => id),
    )
    expect(databases).toMatchObject([
      { binding: 'DB', migrations_dir: 'migrations' },
      { binding: 'SEARCH', migrations_dir: 'migrations-search' },
    ])
    for (const { database_id: own } of databases as Database[]) {
      expect(ids.filter((id) => id === own)).toHaveLength(1)
    }
  })

  test('has its own buckets for the same purposes', () => {
    const buckets = (env: string) =>
      (configOf(env).r2_buckets as Bucket[]).map(({ binding, bucket_name: name }) => [binding, name])
    expect(buckets(environment).map(([binding]) => binding)).toEqual(
      (local.r2_buckets as Bucket[]).map(({ binding }) => binding),
    )
    const others = environments
      .filter((other) => other !== environment)
      .flatMap((env) => buckets(env).map(([, name]) => name))
    for (const [, name] of buckets(environment)) expect(others).not.toContain(name)
  })

  test('works with a key and fails without one', () => {
    expect(readSettings({ ...vars, ...key }).siteOrigin).toMatch(/^https:/)
    expect(() => readSettings({ ...vars })).toThrow('APP_KEY needs 32 characters or more')
  })

  test('never shows the sent emails', () => {
    expect(readSettings({ ...vars, ...key }).environment).not.toBe('development')
  })
})

test('only production rejects the test cards', () => {
  const takes = environments.filter((env) =>
    readSettings({ ...configOf(env).vars, ...key }).paymentProviders.includes('test'),
  )
  expect(takes).toEqual(['development', 'staging'])
})

describe('a deployment', () => {
  const filled = {
    vars: {
      ...{ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://www.alderline.shop', DESK_OWNERS: 'dana@alderline.shop' },
      ...{ MAIL_PROVIDER: 'smtp', MAIL_FROM: 'Alderline <shop@alderline.shop>', SMTP_HOST: 'smtp.testing.io' },
      HEAD_SCRIPTS: '<script src="https://tag.co/a.js"></script><script>/a/.test(location.host)</script>',
    },
    routes: [{ pattern: 'www.alderline.shop', custom_domain: true }],
    d1_databases: [{ binding: 'DB', database_name: 'alderline', database_id: '7c1f0a52-0000-4b7e-9a53-0f5d00000000' }],
    r2_buckets: [{ binding: 'UPLOADS', bucket_name: 'alderline-uploads' }],
  }
  const { vars } = filled

  test('goes on once everything is filled in', () => {
    expect(placeholders(filled)).toEqual([])
  })

  test.each<[object]>([
    ...['00000000-0000-0000-0000-000000000003', 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx', '<ID>', 'your-database-id'].map(
      (database_id): [object] => [{ d1_databases: [{ database_id }] }],
    ),
    ...['https://www.example.com', 'https://shop.example.org', 'https://shop.test', 'https://alderline.example'].map(
      (SITE_ORIGIN): [object] => [{ vars: { ...vars, SITE_ORIGIN } }],
    ),
    ...['http://localhost:8787', 'https://127.0.0.1', 'https://shop.localhost'].map((SITE_ORIGIN): [object] => [
      { vars: { ...vars, SITE_ORIGIN } },
    ]),
    [{ vars: { ...vars, DESK_OWNERS: 'dana@alderline.shop, owner@example.com' } }],
    [{ vars: { ...vars, MAIL_STAFF: 'staff@shop.invalid' } }],
    [{ vars: { ...vars, MAIL_FROM: 'Alderline <shop@example.com>' } }],
    [{ vars: { ...vars, MAIL_FROM: undefined } }],
    [{ vars: { ...vars, SMTP_HOST: 'smtp.example.net' } }],
    [{ vars: { ...vars, ANALYTICS_ID: 'G-XXXXXXXXXX' } }],
    [{ vars: { ...vars, HEAD_SCRIPTS: '<script src="https://cdn.example.com/a.js"></script>' } }],
    [{ vars: { ...vars, RECAPTCHA_SITE_KEY: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' } }],
    [{ routes: [{ pattern: 'www.example.com/*', zone_name: 'example.com' }] }],
    [{ account_id: '00000000000000000000000000000000' }],
    [{ send_email: [{ name: 'EMAIL', destination_address: 'you@example.com' }] }],
  ])('refuses %j', (changes) => {
    expect(placeholders({ ...filled, ...changes })).not.toEqual([])
  })

  test.each(environments)('of this repository to %s is refused, which has no IDs and no host', (environment) => {
    expect(placeholders(configOf(environment)).length).toBeGreaterThanOrEqual(3)
  })
})
