/**
 * Loaded before a process' own `main.ts` (`node --import`): makes it another version of content, at each start a new one,
 * whose view is to be built anew.
 */
import { registerHooks } from 'node:module'

const CHANGED = new URL('@soko/content/posts/view/posts.projection.ts', import.meta.url).href

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (url !== CHANGED) return loaded
    const text = Buffer.from(loaded.source as Uint8Array).toString()
    const source = text.replace(/version: \d+/, `version: ${process.pid}`)
    if (source === text) throw new Error(`${CHANGED} names no version any more.`)
    return { ...loaded, source }
  },
})
