import { type ComponentType, useEffect, useState } from 'react'

/** In milliseconds, where a browser does not say when it is idle. */
const LATER = 2000

/** The single keys of the whole site. What listens to them comes when the browser is idle; where it does not come they do nothing. */
export const Keys = () => {
  const [Listener, setListener] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      import('./key-listener.tsx').then(
        ({ KeyListener }) => {
          setListener(() => KeyListener)
        },
        () => {},
      )
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, LATER)
      return () => {
        clearTimeout(timer)
      }
    }
    const request = requestIdleCallback(load)
    return () => {
      cancelIdleCallback(request)
    }
  }, [])
  return Listener && <Listener />
}
