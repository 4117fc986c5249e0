import { describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { settingsOf } from '#worker/base/settings.ts'

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
    expect(settingsOf({ ...vars, ...key }).siteOrigin).toMatch(/^https:/)
    expect(() => settingsOf({ ...vars })).toThrow('APP_KEY needs 32 characters or more')
  })

  test('never shows the sent emails', () => {
    expect(settingsOf({ ...vars, ...key }).environment).not.toBe('development')
  })
})

test('only production rejects the test cards', () => {
  const takes = environments.filter((env) =>
    settingsOf({ ...configOf(env).vars, ...key }).paymentProviders.includes('test'),
  )
  expect(takes).toEqual(['development', 'staging'])
})
