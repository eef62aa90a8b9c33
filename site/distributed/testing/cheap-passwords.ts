/**
 * Preloaded (`node --import`) into the processes of a test's site. Hashes passwords at bcrypt's lowest cost: at
 * the production cost each hash takes a quarter of a second of CPU time, and tests register hundreds of members.
 */
import { registerHooks } from 'node:module'

const HASHER = import.meta.resolve('@soko/auth/passwords/password-hasher.ts')
const COST = 'const COST = 12'

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (url !== HASHER) return loaded
    // Node provides the source as a string or as bytes.
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    if (!source.includes(COST)) throw new Error(`${url} does not contain "${COST}".`)
    return { ...loaded, source: source.replace(COST, 'const COST = 4') }
  },
})
