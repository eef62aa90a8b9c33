import { type ComponentType, useEffect, useState } from 'react'

/**
 * What a page does for being used offline, and where it says that it shows a saved copy. The code comes once the browser is
 * idle; where it cannot be loaded the page is what it is without.
 */
export const Offline = () => {
  const [parts, setParts] = useState<{ readonly Parts: ComponentType }>()
  useEffect(() => {
    let gone = false
    const load = () => {
      import('./offline-parts.tsx').then(
        ({ OfflineParts }) => {
          if (!gone) setParts({ Parts: OfflineParts })
        },
        () => {},
      )
    }
    if ('requestIdleCallback' in window) requestIdleCallback(load)
    else setTimeout(load, 200)
    return () => {
      gone = true
    }
  }, [])
  return parts === undefined ? null : <parts.Parts />
}
