import { splitKeys } from './signature.ts'

const IV_BYTES = 12

/** Encrypts a text that waits in the database until it is sent: AES-GCM with a key derived from the first app key. */
export async function seal(appKey: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await deriveKey(splitKeys(appKey)[0]),
    new TextEncoder().encode(text),
  )
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** Null if the text was altered, or sealed with a key that is not one of the app keys. */
export async function unseal(appKey: string, sealed: string): Promise<string | null> {
  for (const key of splitKeys(appKey)) {
    const text = await unsealWith(key, sealed)
    if (text !== null) return text
  }
  return null
}

async function unsealWith(appKey: string, sealed: string): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'))
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) }
  const key = await deriveKey(appKey)
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.slice(IV_BYTES)))
  } catch {
    return null
  }
}

async function deriveKey(appKey: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(appKey), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode('seal') }
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
