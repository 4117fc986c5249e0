import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { devVars } from '../../../scripts/dev-vars.ts'
import { serve } from '../../../scripts/serve.ts'
import { expect, test } from '../support/test.ts'

test('a shop whose .dev.vars has a wrong value since the build does not open @long', async () => {
  const { outputDir } = test.info()
  mkdirSync(outputDir, { recursive: true })
  cpSync(resolve('wrangler.toml'), join(outputDir, 'wrangler.toml'))
  cpSync(resolve('dist/worker'), join(outputDir, 'worker'), { recursive: true })
  symlinkSync(resolve('dist/client'), join(outputDir, 'client'))
  writeFileSync(join(outputDir, 'worker/.dev.vars'), 'INVOICE_DAYS=5\n')
  writeFileSync(join(outputDir, '.dev.vars'), 'INVOICE_DAYS=1\n')
  const vars = devVars(join(outputDir, 'wrangler.toml'))
  const shop = await serve({ port: 0, out: outputDir, state: join(outputDir, 'state'), vars })
  const { status } = await fetch(`${shop.url}/healthz`)
  await shop.stop()
  // Wrong settings close the shop; this one has no tables, which would be 503.
  expect(status).toBe(500)
})
