import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newestPost } from '../site/newest-post.ts'
import { type EdgeMeasured, fill, measure, measureUncached } from './edge.ts'
import { pinBench } from './pinned-process.ts'
import { runSite } from './run-site.ts'

export type PageMeasured = {
  /** Includes the page's list. The ratio is to bare node:http with the same bytes. */
  readonly rendered: { readonly rate: number; readonly ratio: number }
  /** Results for cached pages in brotli. */
  readonly kept: EdgeMeasured
}

export type PageResults = Readonly<Record<'home' | 'list' | 'detail', PageMeasured>>

/** Takes about two minutes. The server runs on the first core, the client on the last. */
export const benchPages = async (print: (step: string) => void): Promise<PageResults> => {
  pinBench()
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-pages-'))
  try {
    const site = await runSite(data, '0')
    try {
      await fill(site)
      const measured = async (name: string, path: string, cursor?: 'comments'): Promise<PageMeasured> => {
        print(name)
        const kept = await measure(site, { path, headers: { 'accept-encoding': 'br' } })
        const rate = await measureUncached(site, path, cursor)
        return { rendered: { rate, ratio: rate / kept.bare }, kept }
      }
      return {
        home: await measured('home', '/'),
        list: await measured('list', '/blog'),
        detail: await measured('detail', `/posts/post/${(await newestPost(site.address)).slug}`, 'comments'),
      }
    } finally {
      await site.stop()
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
