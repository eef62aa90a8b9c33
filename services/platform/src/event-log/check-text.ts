import { InvalidEvent } from './errors.ts'

const MAX_DEPTH = 64

const textFault = (text: string): string | undefined => {
  if (!text.isWellFormed()) return ' contains half a character (a lone surrogate)'
  if (text.includes('\0')) return ' contains a NUL character'
  return undefined
}

const itemsFault = (items: readonly unknown[], depth: number): string | undefined => {
  for (const [index, item] of items.entries()) {
    const fault = jsonFault(item, depth)
    if (fault !== undefined) return `[${index}]${fault}`
  }
  return undefined
}

const fieldsFault = (object: object, depth: number): string | undefined => {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) return ' is not a plain object'
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue
    const fault = textFault(key) ?? jsonFault(value, depth)
    if (fault !== undefined) return `.${key.toWellFormed()}${fault}`
  }
  return undefined
}

const jsonFault = (value: unknown, depth: number): string | undefined => {
  switch (typeof value) {
    case 'string':
      return textFault(value)
    case 'boolean':
      return undefined
    case 'number':
      return Number.isFinite(value) ? undefined : ' is not a finite number'
    case 'object':
      if (value === null) return undefined
      if (depth === MAX_DEPTH) return ` is nested more than ${MAX_DEPTH} deep`
      return Array.isArray(value) ? itemsFault(value, depth + 1) : fieldsFault(value, depth + 1)
    default:
      return ` is not JSON (${typeof value})`
  }
}

/** Throws InvalidEvent if the name is empty or contains a lone surrogate or NUL. */
export const checkName = (what: string, name: string): void => {
  const fault = name === '' ? ' is empty' : textFault(name)
  if (fault !== undefined) throw new InvalidEvent(`${what}${fault}`)
}

/**
 * Checks that data survives storage: JSON without lone surrogates and NUL. Undefined fields are not stored.
 * @throws InvalidEvent naming the path of the invalid value.
 */
export const checkData = (what: string, data: unknown): void => {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  const fault = isObject ? jsonFault(data, 0) : ' is not an object'
  if (fault !== undefined) throw new InvalidEvent(`${what}: data${fault}`)
}
