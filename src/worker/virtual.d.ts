declare module 'virtual:build-time-fallback' {
  /** Keyed by call, as the API client names it. */
  const answers: Record<string, unknown>
  export default answers
}

declare module 'virtual:schema-tables' {
  const names: string[]
  export default names
}

declare module 'virtual:client-manifest' {
  const manifest: Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }> | null
  export default manifest
}
