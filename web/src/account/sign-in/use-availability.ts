import { Limits } from '@soko/contracts/fields/limits.ts'
import { useEffect, useState } from 'react'
import { useGetUsernameAvailableQuery } from './auth.api.ts'

/** In milliseconds: how long typing must rest before the server is asked. */
const REST = 400

const couldBe = new RegExp(`^[A-Za-z0-9_]{${Limits.usernameMin},${Limits.usernameMax}}$`)

/**
 * Whether a username is free, as one types it.
 * @returns undefined while it is not known, and for what could be no username.
 */
export const useAvailability = (username = ''): 'free' | 'taken' | undefined => {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(username)
    }, REST)
    return () => {
      clearTimeout(timer)
    }
  }, [username])
  const isAsked = rested === username && couldBe.test(username)
  const { currentData } = useGetUsernameAvailableQuery({ name: rested }, { skip: !isAsked })
  if (!isAsked || currentData === undefined) return undefined
  return currentData.available ? 'free' : 'taken'
}
