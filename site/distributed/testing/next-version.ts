/** Preloaded into content: changes the posts projection's version at each start, so its view is rebuilt. */
import { registerHooks } from 'node:module'

const CHANGED = import.meta.resolve('@soko/content/posts/view/posts.projection.ts')

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (url !== CHANGED) return loaded
    const text = Buffer.from(loaded.source as Uint8Array).toString()
    const source = text.replace(/version: \d+/, `version: ${process.pid}`)
    if (source === text) throw new Error(`${CHANGED} has no version to replace.`)
    return { ...loaded, source }
  },
})
