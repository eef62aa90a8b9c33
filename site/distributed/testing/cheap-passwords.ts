/** Preloaded into a test site's processes: hundreds of members get passwords at bcrypt's lowest cost. */
import { registerHooks } from 'node:module'

const HASHER = import.meta.resolve('@soko/auth/passwords/password-hasher.ts')
const COST = 'const COST = 12'

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (url !== HASHER) return loaded
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    if (!source.includes(COST)) throw new Error(`${url} does not contain "${COST}".`)
    return { ...loaded, source: source.replace(COST, 'const COST = 4') }
  },
})
