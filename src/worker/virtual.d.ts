declare module 'virtual:client-manifest' {
  const manifest: Record<string, { file: string; css?: string[]; imports?: string[] }> | null
  export default manifest
}
