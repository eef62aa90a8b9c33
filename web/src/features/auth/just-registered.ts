type Handed = { readonly email: string; readonly isNew: boolean }

/**
 * Returns what the registration hands to the sign-in as the state of its address: the e-mail, which never stands in the address, and
 * whether its account has just been made.
 */
export const signInWith = (email: string, isNew: boolean): Handed => ({ email, isNew })

/** Returns what the registration handed over; undefined if one came another way. */
export const handedOver = (state: unknown): Handed | undefined => {
  if (typeof state !== 'object' || state === null) return undefined
  if (!('email' in state) || typeof state.email !== 'string') return undefined
  return { email: state.email, isNew: 'isNew' in state && state.isNew === true }
}
