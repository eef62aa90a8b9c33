export const hashOf = async (bytes: BufferSource): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the same id for repeated imports. @param times how often the author deleted the import. */
export const sourceId = async (userId: string, key: string, times = 0): Promise<string> => {
  const named = new TextEncoder().encode(JSON.stringify([userId, key, times]))
  return `import${(await hashOf(named)).slice(0, 40)}`
}

/** Hashes the content, because names are not unique. `formerKey`: for imports before 2026-11-28. */
export const keysOfFile = async (formerKey: string, content: BufferSource) => ({
  key: `${formerKey}#${await hashOf(content)}`,
  formerKey,
})
