import { useEffect, useState } from 'react'

/** In milliseconds: how long a message stays that belongs to no field. */
const STAY = 5000

/** The message that belongs to no field, and how to say one; empty for none. */
export const useFailure = () => {
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (failure === '') return
    const timer = setTimeout(() => {
      setFailure('')
    }, STAY)
    return () => {
      clearTimeout(timer)
    }
  }, [failure])
  return [failure, setFailure] as const
}
