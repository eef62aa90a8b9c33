/** Encodes bytes as base64 (RFC 4648, section 4), in browsers and on servers. */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Decodes base64; undefined for any text that `toBase64` does not produce. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  let characters: string
  try {
    characters = atob(text)
  } catch {
    return undefined
  }
  // `atob` also accepts spaces, missing padding and non-zero trailing bits.
  if (btoa(characters) !== text) return undefined
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
