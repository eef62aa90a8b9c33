/** SHA-256 in hexadecimal. */
export const hashOf = async (bytes: BufferSource): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The id of the draft that an analysis becomes: the same whenever it comes, so that it is here once.
 * @param times how often it was here and its author deleted it: then it may come anew.
 */
export const sourceId = async (userId: string, key: string, times = 0): Promise<string> => {
  const named = new TextEncoder().encode(JSON.stringify([userId, key, times]))
  return `import${(await hashOf(named)).slice(0, 40)}`
}

/**
 * The key of an analysis that only its file names. Different files can have one name, so their content counts, too.
 * `formerKey` is the key of imports before 2026-11-28.
 */
export const keysOfFile = async (formerKey: string, content: BufferSource) => ({
  key: `${formerKey}#${await hashOf(content)}`,
  formerKey,
})
