import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { devVars } from '../../../scripts/dev-vars.ts'
import { serve } from '../../../scripts/serve.ts'
import { expect, test } from '../support/test.ts'

const WRONG = 'INVOICE_DAYS=1\n'
const GOOD = 'INVOICE_DAYS=5\n'

for (const [change, built, now, isOpen] of [
  ['was deleted', WRONG, null, true],
  ['has a wrong value now', GOOD, WRONG, false],
] as const) {
  test(`a shop whose .dev.vars ${change} since the build starts with what the file has now @long`, async () => {
    const { outputDir } = test.info()
    mkdirSync(outputDir, { recursive: true })
    cpSync(resolve('wrangler.toml'), join(outputDir, 'wrangler.toml'))
    cpSync(resolve('dist/worker'), join(outputDir, 'worker'), { recursive: true })
    symlinkSync(resolve('dist/client'), join(outputDir, 'client'))
    rmSync(join(outputDir, 'worker/.dev.vars'), { force: true })
    if (built) writeFileSync(join(outputDir, 'worker/.dev.vars'), built)
    if (now) writeFileSync(join(outputDir, '.dev.vars'), now)
    const vars = devVars(join(outputDir, 'wrangler.toml'))
    const shop = await serve({ port: 0, out: outputDir, state: join(outputDir, 'state'), vars })
    // Wrong settings close the shop; this one has no tables.
    const { status } = await fetch(`${shop.url}/healthz`)
    await shop.stop()
    expect(status).toBe(isOpen ? 503 : 500)
  })
}
