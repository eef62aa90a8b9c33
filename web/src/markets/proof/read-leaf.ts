import type { Leaf } from '@soko/contracts/transparency/leaf.ts'

const DIGEST = /^[0-9a-f]{64}$/

/** Parses a leaf like `parseLeaf` in contracts, without its schema, which is larger than this whole page. */
export const readLeaf = (text: string): Leaf | undefined => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isLeaf(value)) return undefined
  const { v, kind, version, time, digest, of } = value
  const canonical = JSON.stringify({ digest, kind, ...(of !== undefined && { of }), time, v, version })
  return canonical === text ? value : undefined
}

const isLeaf = (value: unknown): value is Leaf => {
  if (typeof value !== 'object' || value === null) return false
  const { v, kind, version, time, digest, of = 0 }: Partial<Record<keyof Leaf, unknown>> = value
  return (
    v === 1 &&
    typeof kind === 'string' &&
    /^[a-z-]{1,40}$/.test(kind) &&
    isCount(version) &&
    version > 0 &&
    typeof time === 'string' &&
    !Number.isNaN(Date.parse(time)) &&
    typeof digest === 'string' &&
    DIGEST.test(digest) &&
    isCount(of)
  )
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
