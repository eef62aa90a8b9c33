/**
 * Preloaded (`node --import`) before `main.ts` of the content service: changes the version of the posts
 * projection at each start, so that its view is rebuilt.
 */
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
