import type { ViewStore } from '../view-store/view-store.ts'
import type { Announcer } from './announcer.ts'

/**
 * Resolves with true as soon as the view (`name@version`) has applied all the positions named by source, with false
 * after `timeout` milliseconds. Sources the view does not follow are ignored.
 */
export type WaitFor = (
  view: string,
  positions: Readonly<Record<string, number>>,
  timeout: number,
) => Promise<boolean>

/** Makes a `waitFor` that asks the view itself, and asks again when its projection announces something. */
export const createWaitFor =
  ({ views, announcer }: { views: ViewStore; announcer: Pick<Announcer, 'listen'> }): WaitFor =>
  async (name, positions, timeout) => {
    const view = views.view(name)
    const projection = name.slice(0, name.lastIndexOf('@'))
    const wanted = Object.entries(positions)

    const isThere = async (): Promise<boolean> => {
      const { checkpoint } = await view.read([])
      if (checkpoint === null) return false
      return wanted.every(([source, position]) => (checkpoint[source]?.position ?? position) >= position)
    }
    if (await isThere()) return true

    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const check = (): void => {
      isThere().then((there) => there && resolve(true), reject)
    }
    const timer = setTimeout(() => resolve(false), timeout)
    const stopListening = announcer.listen((announcement) => {
      if (announcement.projection === projection && announcement.source in positions) check()
    })
    // It may have got there between the first question and the listening.
    check()
    try {
      return await promise
    } finally {
      stopListening()
      clearTimeout(timer)
    }
  }
