import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Leaves the page that a component stands on. The address changes at once, but the page stays until the next one is there to be shown.
 * @returns what goes to a path, and ends once the component is gone.
 */
export const useLeave = (): ((path: string) => Promise<void>) => {
  const navigate = useNavigate()
  const whenGone = useRef<() => void>(undefined)
  useEffect(() => () => whenGone.current?.(), [])
  return async (path) =>
    new Promise((resolve) => {
      whenGone.current = resolve
      void navigate(path)
    })
}
