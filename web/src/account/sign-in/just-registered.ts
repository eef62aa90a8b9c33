type Handed = { readonly email: string; readonly isNew: boolean }

/**
 * Returns the navigation state that registration passes to sign-in. The e-mail must not appear in the URL.
 */
export const signInWith = (email: string, isNew: boolean): Handed => ({ email, isNew })

/** Returns the state from registration; undefined if the visitor came from elsewhere. */
export const handedOver = (state: unknown): Handed | undefined => {
  if (typeof state !== 'object' || state === null) return undefined
  if (!('email' in state) || typeof state.email !== 'string') return undefined
  return { email: state.email, isNew: 'isNew' in state && state.isNew === true }
}
