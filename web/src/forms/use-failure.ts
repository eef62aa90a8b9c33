import { useEffect, useState } from 'react'

/** In milliseconds: how long a message that belongs to no field stays. */
const STAY = 5000

/** What failed in a form and belongs to no field, and how to say it: undefined for nothing, and again after five seconds. */
export const useFailure = () => {
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (failure === undefined) return undefined
    const timer = setTimeout(() => {
      setFailure(undefined)
    }, STAY)
    return () => {
      clearTimeout(timer)
    }
  }, [failure])
  return [failure, setFailure] as const
}
