/** Base64 (RFC 4648, section 4) of bytes, in browsers and on servers. */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The bytes that a base64 text stands for; undefined for any other text. */
export const fromBase64 = (text: string): Uint8Array | undefined =>
  BASE64.test(text) ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : undefined

/** Lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
