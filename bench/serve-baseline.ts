import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { build } from 'vite'

const folder = resolve(import.meta.dirname, '../.wrangler/bench/baseline')

/**
 * Serves the same static files as the shop, because workerd spends more time looking for a file than on a short answer.
 */
export async function serveBaseline(port: number, files: string): Promise<{ url: string; stop(): Promise<void> }> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: join(import.meta.dirname, 'baseline.tsx'), outDir: folder, emptyOutDir: true, target: 'es2024' },
    ssr: {
      target: 'webworker',
      noExternal: true,
      resolve: { conditions: ['workerd', 'module', 'production'] },
    },
  })
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.WARN),
      logRequests: false,
      telemetry: { enabled: false },
      workers: [
        {
          name: 'baseline',
          compatibilityDate: '2026-10-01',
          compatibilityFlags: ['nodejs_compat'],
          assets: { directory: files, binding: 'ASSETS', routerConfig: { has_user_worker: true } },
          modulesRoot: folder,
          modules: [{ type: 'ESModule' as const, path: join(folder, 'baseline.js') }],
        },
      ],
    }),
  )
  const url = String(await miniflare.ready).replace(/\/$/, '')
  return { url, stop: () => miniflare.dispose() }
}
