import { describe, expect, test } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const vars = {
  HEAD_SCRIPTS: '<script src="https://tags.example.com/head.js"></script>',
  BODY_SCRIPTS: '<script>window.body = true</script>',
  ANALYTICS_ID: 'G-TEST1',
  CHAT_SRC: 'https://chat.example.com/widget.js?shop=1',
  CHAT_SERVICE_NAME: 'Chat by Example',
  SCRIPT_HOSTS: 'https://*.example.com wss://chat.example.com, javascript:alert(1)',
}
const env = { ...testEnv, ...vars } as Env

async function policyOf(visitor = newVisitor()): Promise<Map<string, string>> {
  const policy = (await visitor.get(paths.faq)).headers.get('Content-Security-Policy')!
  return new Map(policy.split('; ').map((rule) => [rule.split(' ')[0]!, rule] as const))
}

describe('scripts that visitors can refuse', () => {
  test('are none where nothing is set up', async () => {
    const { data } = await json(newVisitor().get(apiPaths.site))
    expect(data).toMatchObject({ head_scripts: null, body_scripts: null })
    expect(data).not.toHaveProperty('analytics_id')
    expect(data).not.toHaveProperty('chat')
    expect((await policyOf()).has('frame-src')).toBe(false)
  })

  test('are named in the site info', async () => {
    expect((await json(newVisitor(env).get(apiPaths.site))).data).toMatchObject({
      head_scripts: vars.HEAD_SCRIPTS,
      body_scripts: vars.BODY_SCRIPTS,
      analytics_id: 'G-TEST1',
      chat: { src: vars.CHAT_SRC, service_name: 'Chat by Example' },
    })
  })

  test('may talk to their own hosts, and run by the nonce alone', async () => {
    const policy = await policyOf(newVisitor(env))
    const hosts = ['https://*.google-analytics.com', 'https://chat.example.com', 'https://*.example.com', 'wss://chat']
    for (const host of hosts) expect(policy.get('connect-src')).toContain(host)
    expect(policy.get('frame-src')).toContain('https://chat.example.com')
    expect(policy.get('script-src')).toMatch(/^script-src 'nonce-[^']+' 'strict-dynamic'$/)
    expect([...policy.values()].join()).not.toContain('javascript:')
  })
})

describe('Global Privacy Control', () => {
  test('is passed on to the page’s script', async () => {
    const objecting = await (await newVisitor().get('/', { 'Sec-GPC': '1' })).text()
    expect(objecting).toMatch(/<html [^>]*data-gpc=""/)
    expect(await newVisitor().page('/')).not.toMatch(/<html [^>]*data-gpc/)
  })
})
