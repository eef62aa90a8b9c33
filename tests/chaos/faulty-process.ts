/** Preloaded before the unchanged `main.ts`; wraps its adapters, or removes a safeguard from a file. */
import { readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { obey } from './faults.ts'
import type { Order } from './fault-points.ts'
import { withoutSafeguard } from './without-safeguard.ts'

/** A wrapper has the same path below `stand-ins/` as the wrapped module has below the platform's `src/`. */
const PLATFORM = new URL('../../services/platform/src/', import.meta.url).href
const STAND_INS = new URL('stand-ins/', import.meta.url).href
const standIns = new Map(
  readdirSync(fileURLToPath(STAND_INS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [PLATFORM + file, STAND_INS + file]),
)

const alter = withoutSafeguard(process.env['WITHOUT'])

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const standIn = standIns.get(found.url)
    return standIn === undefined || context.parentURL === standIn ? found : { ...found, url: standIn }
  },
  load: (url, context, next) => {
    const loaded = next(url, context)
    const { source } = loaded
    if (source === undefined || source === null || !url.startsWith(PLATFORM)) return loaded
    const text = typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString()
    return { ...loaded, source: alter(url.slice(PLATFORM.length), text) }
  },
})

process.on('message', (order: Order) => {
  obey(order)
})
