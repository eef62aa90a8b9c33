export const hashOf = async (bytes: BufferSource): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Depends only on the parameters, so that repeated imports create no duplicates.
 * @param times how often the author deleted the analysis after an import; each results in a new id.
 */
export const sourceId = async (userId: string, key: string, times = 0): Promise<string> => {
  const named = new TextEncoder().encode(JSON.stringify([userId, key, times]))
  return `import${(await hashOf(named)).slice(0, 40)}`
}

/**
 * The file's name and a hash of the content, because names are not unique. `formerKey` is the key of imports
 * before 2026-11-28.
 */
export const keysOfFile = async (formerKey: string, content: BufferSource) => ({
  key: `${formerKey}#${await hashOf(content)}`,
  formerKey,
})
