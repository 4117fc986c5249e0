import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { scryptCost } from './hash-cost.ts'
import { hashQueue, type HashLane } from './hash-queue.ts'

const SALT_BYTES = 16
const KEY_BYTES = 32

/** A hash that no password matches, checked for unknown addresses so that they take the same time. */
const NOBODY = `scrypt$${parametersText(scryptCost)}$${'A'.repeat(22)}$${'A'.repeat(43)}`

type Parameters = typeof scryptCost

/** Returns `scrypt$ln=14,r=8,p=5$salt$hash`. Throws a 503 when the lane is full. */
export async function hashPassword(password: string, cost = scryptCost, lane: HashLane = 'known'): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await hashQueue(lane, () => derive(password, salt, cost))
  return `scrypt$${parametersText(cost)}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Takes the same time and returns false when `stored` is null. Rejects passwords with scrypt's padding character. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  lane: HashLane = 'known',
): Promise<boolean> {
  const { parameters, salt, key } = parsed((password.includes('\0') ? null : stored) ?? NOBODY)
  const derived = await hashQueue(lane, () => derive(password, salt, parameters))
  return derived.length === key.length && timingSafeEqual(derived, key)
}

export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`scrypt$${parametersText(scryptCost)}$`)
}

function parsed(stored: string): { parameters: Parameters; salt: Buffer; key: Buffer } {
  const match = /^scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored)
  if (!match) throw new Error('A stored password hash has an unknown format.')
  const [, ln, r, p, salt = '', key = ''] = match
  return {
    parameters: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

function derive(password: string, salt: Buffer, { ln, r, p }: Parameters): Buffer {
  const cost = 2 ** ln
  return scryptSync(password, salt, KEY_BYTES, { N: cost, r, p, maxmem: 256 * cost * r })
}

function parametersText({ ln, r, p }: Parameters): string {
  return `ln=${ln},r=${r},p=${p}`
}
